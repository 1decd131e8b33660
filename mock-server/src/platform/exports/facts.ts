import { writeDate, writeInstant } from '@portal/shared/text';
import type { ExportDocument } from './document';
import { exportTexts } from './export-texts';

/** Returns what the head of a file says: parameters, the day of the data, the person and the time with its zone. */
export function documentFacts(document: ExportDocument): { label: string; value: string }[] {
  const { parameters, asOf, person, createdAt, timeZone, language } = document;
  const t = exportTexts(language);
  return [
    ...parameters,
    ...(asOf === null ? [] : [{ label: t('asOf'), value: writeDate(new Date(asOf), 'medium', language) }]),
    { label: t('created'), value: writeInstant(createdAt, 'dateTime', { language, timeZone }) },
    { label: t('person'), value: person },
  ];
}
