import { useState, type KeyboardEvent, type SyntheticEvent } from 'react';
import moment, { type Moment } from 'moment';
import { readDay } from '../../dates';
import { currentLanguage, currentTimeZone, formatDate } from '../../i18n';
import { useTranslations } from '../../translations';
import { dateFormats } from './date-settings';
import { toMoment, toPlainDate, type PlainDate } from './plain-date';
import { toWallClock } from './wall-clock';

/** Returns the first or last day of what was typed, or null. Without a year it is in the current one. */
function readTypedDay(text: string, end: 'from' | 'to' = 'from'): PlainDate | null {
  const year = toPlainDate(toWallClock(Date.now(), currentTimeZone())).slice(0, 4);
  return readDay(text, `${year}-12-31`)?.[end] ?? null;
}

/** Returns the typed date with its time, which is midnight if it is left out. */
function readTypedTime(text: string): Moment | null {
  const [, date = text, time = '00:00'] = /^(.*?)[ ,]+(\d{1,2}:\d{2})$/.exec(text.trim()) ?? [];
  const instant = moment.utc(
    `${readTypedDay(date) ?? ''} ${time.padStart(5, '0')}`,
    'YYYY-MM-DD HH:mm',
    true,
  );
  return instant.isValid() ? instant : null;
}

/** Follows the text of an input, and reads dates that it has in other forms than the shown one. */
export function useTypedDate({ hasTime }: { hasTime: boolean }) {
  const [typed, setTyped] = useState<Moment | null>(null);
  const readTyped = (text: string): Moment | null =>
    hasTime ? readTypedTime(text) : toMoment(readTypedDay(text));
  return {
    typed,
    readTyped,
    follow: ({ target }: KeyboardEvent) => {
      if (target instanceof HTMLInputElement) setTyped(readTyped(target.value));
    },
  };
}

const isShownForm = (text: string): boolean =>
  moment.utc(text.trim(), dateFormats(), currentLanguage(), true).isValid();

/** Types a text into an input of which React follows the value. */
function typeInto(input: HTMLInputElement, text: string): void {
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, text);
  input.dispatchEvent(new Event('input', { bubbles: true }));
}

/**
 * Follows the texts of the ends of a range. `rewrite` replaces a text in another form by its date: antd keeps the
 * first end of a range itself until it has both, and takes it only from its input.
 */
export function useTypedRange({ endId }: { endId: string }) {
  const [typed, setTyped] = useState<PlainDate | null>(null);
  const dayIn = ({ id, value }: HTMLInputElement) => readTypedDay(value, id === endId ? 'to' : 'from');
  return {
    typed,
    follow: ({ target }: KeyboardEvent) => {
      if (target instanceof HTMLInputElement) setTyped(dayIn(target));
    },
    rewrite: ({ target }: SyntheticEvent) => {
      if (!(target instanceof HTMLInputElement) || isShownForm(target.value)) return;
      const day = dayIn(target);
      if (day !== null) typeInto(target, day);
    },
  };
}

/** Says how a typed date was read. */
export function TypedDate({ day, time }: { day: PlainDate; time?: string | undefined }) {
  const { t } = useTranslations('date');
  const date = formatDate(day, 'medium');
  return <span role="status">{t('readAs', { date: time === undefined ? date : `${date} ${time}` })}</span>;
}
