import { CalendarDays } from 'lucide-react';
import { useState } from 'react';
import { formatDate, useLanguage } from '../../i18n';
import { useTranslations } from '../../translations';
import { Button } from '../core/button';
import { Panel } from '../overlay/panel/panel';
import type { DateLimits } from './date-picker';
import { DateRangeInput } from './date-range-input';
import { currentRangeContext } from './date-settings';
import { resolveRange, type RangeChoice } from './ranges/range-address';
import { relativeRanges, type DateRange, type RelativeRange } from './ranges/relative-ranges';

export interface RangePickerProps extends DateLimits {
  /** Names the range, such as "Period"; part of the accessible name. */
  label: string;
  value: RangeChoice;
  onChange(value: RangeChoice): void;
  /** Relative ranges to offer; default: all. */
  offered?: readonly RelativeRange[];
}

const formatRangeText = ({ from, to }: DateRange): string =>
  from === to ? formatDate(from, 'medium') : `${formatDate(from, 'medium')} – ${formatDate(to, 'medium')}`;

/** Returns the name of a relative range in the current language, or the dates of a fixed one. */
export function useRangeName(): (choice: RangeChoice) => string {
  const { t } = useTranslations('date');
  return (choice) => (typeof choice === 'string' ? t(`ranges.${choice}`) : formatRangeText(choice));
}

/**
 * Shows a button with the chosen range. It opens a panel with the relative ranges beside inputs for fixed dates. A
 * relative range is returned as its name, so that it keeps moving with the current date.
 */
export function RangePicker({
  label,
  value,
  onChange,
  offered = relativeRanges,
  ...limits
}: RangePickerProps) {
  // Formats and names depend on the language.
  useLanguage();
  const nameOf = useRangeName();
  return (
    <Panel
      label={label}
      width={480}
      align="start"
      className="ui-range"
      trigger={(props) => (
        <Button {...props} icon={<CalendarDays size={16} strokeWidth={1.5} aria-hidden="true" />}>
          <span className="ui-hidden">{`${label}: `}</span>
          {nameOf(value)}
        </Button>
      )}
    >
      {(close) => (
        <RangePanel
          {...limits}
          value={value}
          offered={offered}
          onChoose={(choice) => {
            onChange(choice);
            close();
          }}
        />
      )}
    </Panel>
  );
}

interface RangePanelProps extends DateLimits {
  value: RangeChoice;
  offered: readonly RelativeRange[];
  onChoose(choice: RangeChoice): void;
}

function RangePanel({ value, offered, onChoose, min, max }: RangePanelProps) {
  const { t } = useTranslations('date');
  const nameOf = useRangeName();
  const [context] = useState(currentRangeContext);
  const [dates, setDates] = useState<DateRange | null>(() => resolveRange(value, context));
  return (
    <>
      <ul className="ui-range__names">
        {offered.map((name) => (
          <li key={name}>
            <button
              type="button"
              className="ui-range__name"
              aria-current={name === value || undefined}
              data-autofocus={name === value || undefined}
              title={formatRangeText(resolveRange(name, context))}
              onClick={() => onChoose(name)}
            >
              {nameOf(name)}
            </button>
          </li>
        ))}
      </ul>
      <fieldset className="ui-range__dates">
        <legend className="ui-field__label">{t('fixed')}</legend>
        <DateRangeInput value={dates} onChange={setDates} min={min} max={max} />
        <Button aria-disabled={dates === null} onClick={() => dates && onChoose(dates)}>
          {t('apply')}
        </Button>
      </fieldset>
    </>
  );
}
