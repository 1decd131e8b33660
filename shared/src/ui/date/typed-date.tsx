import { useState, type KeyboardEvent } from 'react';
import { readDay } from '../../dates';
import { currentTimeZone, formatDate } from '../../i18n';
import { useTranslations } from '../../translations';
import type { PlainDate } from './plain-date';
import { toPlainDate } from './plain-date';
import { toWallClock } from './wall-clock';

/** Returns the first day of what was typed, or null. Without a year it is in the current one. */
function readFirstDay(text: string): PlainDate | null {
  const year = toPlainDate(toWallClock(Date.now(), currentTimeZone())).slice(0, 4);
  return readDay(text, `${year}-12-31`)?.from ?? null;
}

/** Follows the text of an input, and reads dates that it has in other forms than the shown one. */
export function useTypedDate({ isDay }: { isDay: boolean }) {
  const [typed, setTyped] = useState<PlainDate | null>(null);
  const readTyped = (text: string): PlainDate | null => (isDay ? readFirstDay(text) : null);
  return {
    typed,
    readTyped,
    follow: ({ target }: KeyboardEvent) => {
      if (target instanceof HTMLInputElement) setTyped(readTyped(target.value));
    },
  };
}

/** Says how a typed date was read. */
export function TypedDate({ day }: { day: PlainDate }) {
  const { t } = useTranslations('date');
  return <span role="status">{t('readAs', { date: formatDate(day, 'medium') })}</span>;
}
