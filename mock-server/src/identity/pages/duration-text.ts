import type { Language } from '@portal/shared/contracts';

/** Returns a duration in words, in minutes from one minute on. */
export function durationText(seconds: number, language: Language): string {
  const [value, unit] = seconds < 60 ? [seconds, 'second'] : [Math.ceil(seconds / 60), 'minute'];
  return new Intl.NumberFormat(language, { style: 'unit', unit, unitDisplay: 'long' }).format(value);
}
