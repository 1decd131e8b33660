import { resolvePeriod, type Language, type ParameterValue } from '@portal/shared/contracts';
import { readFeatureTexts } from '../../../platform/interface-texts';
import type { Warehouse } from '../../../warehouse/warehouse';
import type { ParameterFile } from '../../reports/library/report-schema';
import { listOptions } from '../../reports/run/options';
import { isEmpty } from '../../reports/run/parameter-values';
import { subscriptionTexts } from '../delivery/texts';
import type { Reader } from './reader';
import type { ReadReport } from './read-tiles';

const screenTexts = readFeatureTexts('host', 'src', 'features', 'reports');

/** Writes a day by name. */
export const writeDay = (day: string, language: Language): string =>
  new Intl.DateTimeFormat(language === 'en' ? 'en-GB' : 'tr', { dateStyle: 'long', timeZone: 'UTC' }).format(
    new Date(`${day}T00:00:00Z`),
  );

/** A relative period keeps its name, with the days that it is now. */
function writePeriod(value: string, { lastDay }: ReadReport, language: Language): string {
  const { from, to } = resolvePeriod(value, lastDay);
  const days = `${writeDay(from, language)} – ${writeDay(to, language)}`;
  const name = screenTexts[language](`periods.${value}`);
  return name === undefined ? days : `${name} (${days})`;
}

interface ValueContext {
  read: ReadReport;
  reader: Reader;
  warehouse: Warehouse;
}

async function writeChoices(
  parameter: ParameterFile,
  value: ParameterValue,
  { read, reader, warehouse }: ValueContext,
): Promise<string> {
  const { language, rows } = reader;
  const { parameters } = read.report;
  const context = { ...rows, language };
  const options = await listOptions({ warehouse, parameters }, { parameter, values: read.values }, context);
  const chosen = Array.isArray(value) ? value : [String(value)];
  return chosen.map((code) => options.find((option) => option.value === code)?.label ?? code).join(', ');
}

async function writeParameter(parameter: ParameterFile, context: ValueContext): Promise<string> {
  const { read, reader } = context;
  const { language } = reader;
  const texts = subscriptionTexts[language].mail;
  const value = read.values[parameter.key];
  if (value === undefined || isEmpty(value)) return parameter.emptyLabel?.[language] ?? texts.all;
  if (parameter.type === 'period') return writePeriod(String(value), read, language);
  if (typeof value === 'boolean') return value ? texts.yes : texts.no;
  return parameter.options ? writeChoices(parameter, value, context) : String(value);
}

/** Returns the values of a report as texts in the language of the reader. */
export const parameterTexts = (context: ValueContext): Promise<{ label: string; value: string }[]> =>
  Promise.all(
    context.read.report.parameters.map(async (parameter) => ({
      label: parameter.label[context.reader.language],
      value: await writeParameter(parameter, context),
    })),
  );

/** Returns the address of a report with these values. */
export function reportLink(
  reportId: string,
  { values }: Pick<ReadReport, 'values'>,
  filters: ReadFilters,
): string {
  const query = new URLSearchParams();
  for (const [key, value] of Object.entries(values))
    for (const text of Array.isArray(value) ? value : [String(value)]) query.append(`p.${key}`, text);
  for (const { column, values: texts } of filters)
    for (const text of texts) query.append(`f.${column}`, text);
  return `/reports/${encodeURIComponent(reportId)}?${query}`;
}

type ReadFilters = readonly { column: string; values: readonly string[] }[];
