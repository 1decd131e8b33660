import { useEffect, useState } from 'react';
import moment from 'moment';
import english from 'antd/es/date-picker/locale/en_US';
import type { PickerLocale } from 'antd/es/date-picker/generatePicker';
import { currentLanguage, currentTimeZone, useLanguage } from '../../i18n';
import type { RangeContext } from './ranges/relative-ranges';

/**
 * The first format is shown. A text is read with every key, so that forms of which a part is a date too, such as
 * 3/31/20 of 3/31/2026, are read only when the person leaves the field or presses Enter.
 */
export const dateFormats = (): string[] => ['D MMM YYYY', 'D MMMM YYYY', 'YYYY-MM-DD'];

/** Returns the formats of dates with a time, which has 24 hours as elsewhere in the portal. */
export const dateTimeFormats = (): string[] => dateFormats().map((format) => `${format} HH:mm`);

const firstDays = { en: 0, tr: 1 };

/** Returns the current instant, the person's zone and the first day of the week in the current language. */
export const currentRangeContext = (): RangeContext => ({
  now: Date.now(),
  timeZone: currentTimeZone(),
  firstDayOfWeek: firstDays[currentLanguage()],
});

async function loadTurkish(): Promise<void> {
  // @ts-expect-error moment has no types for its locales
  await import('moment/locale/tr');
  // Loading a locale also makes it moment's default.
  moment.locale('en');
}

/** Returns the locale of the pickers: English while moment's texts of another language load, then the theme's. */
export function usePickerLocale(): PickerLocale | undefined {
  const language = useLanguage();
  const [isTurkishLoaded, setIsTurkishLoaded] = useState(false);
  useEffect(() => {
    if (language !== 'tr') return undefined;
    let isStale = false;
    void loadTurkish().then(() => {
      if (!isStale) setIsTurkishLoaded(true);
    });
    return () => {
      isStale = true;
    };
  }, [language]);
  return language === 'tr' && !isTurkishLoaded ? english : undefined;
}
