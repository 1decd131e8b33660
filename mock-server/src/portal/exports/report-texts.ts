import {
  fixedPeriod,
  timeFilter,
  type DayRange,
  type Language,
  type ParameterOption,
  type ParameterValue,
  type ParameterValues,
  type TileFilter,
  type TileResult,
} from '@portal/shared/contracts';
import { writeDate, writeNumber } from '@portal/shared/text';
import { readFeatureTexts } from '../../platform/interface-texts';
import type { Warehouse } from '../../warehouse/warehouse';
import type { ReportDefinition, TileDefinition } from '../reports/library/report-library';
import type { ParameterFile } from '../reports/library/report-schema';
import { listOptions, type ReadContext } from '../reports/run/options';
import { isEmpty } from '../reports/run/parameter-values';

/** The texts of the screen, so that the file says the same. */
const screenTexts = readFeatureTexts('host', 'src', 'features', 'reports');

/** Returns a text of the screen with its values. */
export const screenText = (
  language: Language,
  key: string,
  values: Readonly<Record<string, string>> = {},
): string =>
  (screenTexts[language](key) ?? key).replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => values[name] ?? '');

/** Formats days as `1 Mar 2026 – 31 Mar 2026`. */
export function writeDays({ from, to }: DayRange, language: Language): string {
  const [first, last] = [from, to].map((day) => writeDate(new Date(day), 'medium', language));
  return from === to ? String(first) : `${first} – ${last}`;
}

export interface TextSource {
  warehouse: Warehouse;
  report: ReportDefinition;
  values: ParameterValues;
  filters: readonly TileFilter[];
  period: DayRange;
  context: ReadContext;
}

async function readLabels(source: TextSource, parameter: ParameterFile): Promise<ParameterOption[]> {
  const { warehouse, report, values, context } = source;
  if (!parameter.options || isEmpty(values[parameter.key])) return [];
  return listOptions({ warehouse, parameters: report.parameters }, { parameter, values }, context);
}

function parameterText(
  value: ParameterValue | undefined,
  { type, emptyLabel }: ParameterFile,
  {
    options,
    period,
    language,
  }: { options: readonly ParameterOption[]; period: DayRange; language: Language },
): string {
  if (value === undefined || isEmpty(value))
    return emptyLabel?.[language] ?? screenText(language, 'parameters.all');
  if (typeof value === 'boolean') return screenText(language, value ? 'parameters.yes' : 'parameters.no');
  if (typeof value === 'number') return writeNumber(value, language, { maximumFractionDigits: 8 });
  if (type === 'period') {
    const days = writeDays(period, language);
    return fixedPeriod(value) ? days : `${screenText(language, `periods.${String(value)}`)} (${days})`;
  }
  const chosen = Array.isArray(value) ? value : [value];
  return chosen.map((one) => options.find((option) => option.value === one)?.label ?? one).join(', ');
}

/** Returns the parameters of a report with their values as text. */
export async function parameterTexts(source: TextSource) {
  const { report, values, period, context } = source;
  const { language } = context;
  return Promise.all(
    report.parameters.map(async (parameter) => {
      const options = await readLabels(source, parameter);
      const value = parameterText(values[parameter.key], parameter, { options, period, language });
      return { label: parameter.label[language], value };
    }),
  );
}

/** Returns the name of a selected value, as a tile that selects it shows it. */
function nameOf(
  value: string,
  { filterBy, filterName }: TileDefinition,
  { columns, rows }: TileResult,
): string {
  const at = columns.findIndex(({ key }) => key === filterBy);
  const nameAt = columns.findIndex(({ key }) => key === filterName);
  const row = rows.find((one) => String(one[at]) === value);
  return String(row?.[nameAt] ?? value);
}

/** Returns the filters as text, with the names that the results have. */
export function filterTexts(
  { report, filters, context: { language } }: TextSource,
  results: readonly TileResult[],
) {
  return filters.map(({ column, values }) => {
    const days = column === timeFilter ? fixedPeriod(values[0]) : null;
    if (days) return { label: screenText(language, 'filters.days'), value: writeDays(days, language) };
    const tile = report.tiles.find(({ filterBy }) => filterBy === column);
    const result = results.find(({ id, state }) => id === tile?.id && state === 'ready');
    const label = result?.columns.find(({ key }) => key === tile?.filterName)?.label;
    const names = values.map((value) => (tile && result ? nameOf(value, tile, result) : value));
    return { label: label ?? tile?.title[language] ?? column, value: names.join(', ') };
  });
}
