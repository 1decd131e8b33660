import { formatZoneOffset } from '@portal/shared/i18n';
import { Select, usePopup, type FieldDescription } from '@portal/shared/ui/form';
import { useMemo, useState } from 'react';
import { findTimeZones, listTimeZones } from './time-zones';
import './time-zones.css';

export interface TimeZoneBoxProps {
  described: FieldDescription;
  /** Null to use the device's time zone. */
  value: string | null;
  /** Shown for null. */
  placeholder?: string;
  /** Shown when no zone matches. */
  noneText: string;
  onChoose(name: string): void;
}

const displayName = (name: string): string => name.replaceAll('_', ' ');

/** Select of the time zones, which finds them by the words of their names. */
export function TimeZoneBox({ described, value, placeholder, noneText, onChoose }: TimeZoneBoxProps) {
  const [names] = useState(listTimeZones);
  const popup = usePopup();
  const [text, setText] = useState('');
  const options = useMemo(() => findTimeZones(names, text).map((name) => ({ value: name })), [names, text]);
  return (
    <Select<string>
      {...described}
      {...popup}
      value={value ?? undefined}
      placeholder={placeholder}
      showSearch={{ searchValue: text, onSearch: setText, filterOption: false }}
      options={options}
      labelRender={(zone) => displayName(String(zone.value))}
      optionRender={(zone) => (
        <span className="host-zone">
          <span>{displayName(String(zone.value))}</span>
          <span className="host-zone__offset">{formatZoneOffset(String(zone.value))}</span>
        </span>
      )}
      notFoundContent={noneText}
      onChange={onChoose}
    />
  );
}
