import { formatZoneOffset } from '@portal/shared/i18n';
import type { FieldDescription } from '@portal/shared/ui/form';
import { useMemo, useRef, useState, type KeyboardEvent } from 'react';
import { useTranslations } from '../../translations';
import { findTimeZones, listTimeZones } from './time-zones';

const maxResults = 60;

export interface TimeZoneBoxProps {
  described: FieldDescription;
  label: string;
  /** Null to use the device's time zone. */
  value: string | null;
  onChoose(name: string): void;
}

const displayName = (name: string): string => name.replaceAll('_', ' ');

/** Combobox of the time zones. Filters while typing and accepts only existing zones. */
export function TimeZoneBox({ described, label, value, onChoose }: TimeZoneBoxProps) {
  const { t } = useTranslations('user');
  const [names] = useState(listTimeZones);
  const [text, setText] = useState<string | null>(null);
  const [active, setActive] = useState(0);
  const input = useRef<HTMLInputElement>(null);
  const open = text !== null;
  const found = useMemo(
    () => (text === null ? [] : findTimeZones(names, text).slice(0, maxResults)),
    [names, text],
  );
  const list = `${described.id}-zones`;
  const close = () => setText(null);
  const choose = (name: string | undefined) => {
    if (name !== undefined && name !== value) onChoose(name);
    close();
  };
  const show = (next: string) => {
    setText(next);
    setActive(0);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const steps: Record<string, () => void> = {
      ArrowDown: () => (open ? setActive(Math.min(active + 1, found.length - 1)) : show('')),
      ArrowUp: () => setActive(Math.max(active - 1, 0)),
      Enter: () => choose(found[active]),
      Escape: close,
    };
    const step = steps[event.key];
    if (!step || (!open && event.key !== 'ArrowDown')) return;
    event.preventDefault();
    step();
  };
  return (
    <div className="host-own__zone">
      <input
        {...described}
        ref={input}
        className="ui-control"
        type="text"
        role="combobox"
        autoComplete="off"
        spellCheck={false}
        aria-expanded={open}
        aria-controls={list}
        aria-autocomplete="list"
        aria-activedescendant={open && found[active] ? `${list}-${active}` : undefined}
        placeholder={t('timeZone.search')}
        value={text ?? (value === null ? t('timeZone.device') : displayName(value))}
        onFocus={(event) => event.target.select()}
        onClick={() => !open && show('')}
        onChange={(event) => show(event.target.value)}
        onBlur={close}
        onKeyDown={onKeyDown}
      />
      <ul
        id={list}
        role="listbox"
        aria-label={label}
        className="host-own__zones"
        hidden={!open || found.length === 0}
      >
        {found.map((name, place) => (
          <li
            key={name}
            id={`${list}-${place}`}
            role="option"
            aria-selected={place === active}
            className="host-own__zone-name"
            ref={place === active ? scrollIntoView : undefined}
            onPointerDown={(event) => event.preventDefault()}
            onClick={() => choose(name)}
          >
            <span>{displayName(name)}</span>
            <span className="host-own__offset">{formatZoneOffset(name)}</span>
          </li>
        ))}
      </ul>
      <p role="status" className="host-own__none">
        {open && found.length === 0 && t('timeZone.none')}
      </p>
    </div>
  );
}

function scrollIntoView(option: HTMLLIElement | null): void {
  option?.scrollIntoView({ block: 'nearest' });
}
