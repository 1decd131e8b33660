import { formatZoneOffset } from '@portal/shared/i18n';
import { Select, type FieldDescription } from '@portal/shared/ui/form';
import { useMemo, useState } from 'react';
import { useTranslations } from '../../translations';
import { findTimeZones, listTimeZones } from './time-zones';

export interface TimeZoneBoxProps {
  described: FieldDescription;
  /** Null to use the device's time zone. */
  value: string | null;
  onChoose(name: string): void;
}

const displayName = (name: string): string => name.replaceAll('_', ' ');

/** Select of the time zones, which finds them by the words of their names. */
export function TimeZoneBox({ described, value, onChoose }: TimeZoneBoxProps) {
  const { t } = useTranslations('user');
  const [names] = useState(listTimeZones);
  const [text, setText] = useState('');
  const options = useMemo(() => findTimeZones(names, text).map((name) => ({ value: name })), [names, text]);
  return (
    <Select<string>
      {...described}
      value={value ?? undefined}
      placeholder={t('timeZone.device')}
      showSearch={{ searchValue: text, onSearch: setText, filterOption: false }}
      options={options}
      labelRender={(zone) => displayName(String(zone.value))}
      optionRender={(zone) => (
        <span className="host-own__zone-name">
          <span>{displayName(String(zone.value))}</span>
          <span className="host-own__offset">{formatZoneOffset(String(zone.value))}</span>
        </span>
      )}
      notFoundContent={t('timeZone.none')}
      onChange={onChoose}
    />
  );
}
