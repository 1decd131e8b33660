import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { sourcePath } from '../../platform/paths';

/** `small` is for tests: about 100,000 rows with the same identities. */
export type SampleScale = 'full' | 'small';

export interface SampleOptions {
  scale: SampleScale;
  /** Last day of the data, `YYYY-MM-DD`. */
  lastDay: string;
}

/** Statements that run together, with their share of the time. */
export interface SampleStep {
  sql: string;
  parameters?: (string | number)[];
  weight: number;
}

interface TenantSize {
  tenantId: string;
  clients: number;
  portfolios: number;
  instruments: number;
}

/** The sizes differ, so that a figure of another tenant is noticed. */
const tenantSizes: Record<SampleScale, readonly TenantSize[]> = {
  full: [
    { tenantId: 'acorn', clients: 96, portfolios: 240, instruments: 190 },
    { tenantId: 'birch', clients: 60, portfolios: 150, instruments: 140 },
    { tenantId: 'cedar', clients: 28, portfolios: 70, instruments: 90 },
  ],
  small: [
    { tenantId: 'acorn', clients: 4, portfolios: 4, instruments: 50 },
    { tenantId: 'birch', clients: 3, portfolios: 3, instruments: 40 },
    { tenantId: 'cedar', clients: 2, portfolios: 2, instruments: 40 },
  ],
};

const months = 36;
const daysPerStep = 200;
const dayMs = 86_400_000;

const read = (...parts: string[]) => readFileSync(sourcePath('warehouse', 'sample', ...parts), 'utf8');
const isoDay = (date: Date) => date.toISOString().slice(0, 10);

const scripts = [
  '01-input',
  '02-market',
  '03-clients',
  '04-instruments',
  '05-holdings',
  '06-month',
  '07-positions',
  '08-portfolio-days',
  '09-business',
] as const;
type Script = (typeof scripts)[number];
const script = (name: Script) => read('steps', `${name}.sql`);

const holidays = ['01-01', '05-01', '12-25', '12-26'];
const isBusinessDay = (day: Date) => day.getUTCDay() % 6 !== 0 && !holidays.includes(isoDay(day).slice(5));

/** Returns the last business day before the day of `now`, in UTC. */
export function lastBusinessDay(now: Date): string {
  let day = new Date(now.getTime() - dayMs);
  while (!isBusinessDay(day)) day = new Date(day.getTime() - dayMs);
  return isoDay(day);
}

function firstDay(lastDay: string): string {
  const last = new Date(lastDay);
  return isoDay(new Date(Date.UTC(last.getUTCFullYear(), last.getUTCMonth() - months, 1)));
}

/** Changes with every change of the generator. */
export function sampleFingerprint({ scale, lastDay }: SampleOptions): string {
  const hash = createHash('sha256');
  for (const text of [read('schema.sql'), read('names.json'), ...scripts.map(script)]) hash.update(text);
  return hash
    .update(JSON.stringify([tenantSizes[scale], lastDay]))
    .digest('hex')
    .slice(0, 16);
}

const withNumbers = (sql: string, values: Record<string, number>) =>
  Object.entries(values).reduce((text, [name, value]) => text.replaceAll(`$${name}`, String(value)), sql);

function inputSteps({ scale, lastDay }: SampleOptions): SampleStep[] {
  const names = JSON.parse(read('names.json')) as Record<string, string[]>;
  const words = Object.entries(names).flatMap(([list, entries]) =>
    entries.map((word, position) => ({ list, position, word })),
  );
  return [
    { sql: read('schema.sql'), weight: 1 },
    { sql: script('01-input'), weight: 1 },
    {
      sql: 'insert into input values ($1::date, $2::date)',
      parameters: [firstDay(lastDay), lastDay],
      weight: 0,
    },
    {
      sql: `insert into words select unnest(
        from_json($1, '[{"list":"VARCHAR","position":"INTEGER","word":"VARCHAR"}]'), recursive := true)`,
      parameters: [JSON.stringify(words)],
      weight: 0,
    },
    ...tenantSizes[scale].map(({ tenantId, clients, portfolios, instruments }, index) => ({
      sql: 'insert into tenants values ($1, $2, $3, $4, $5)',
      parameters: [index + 1, tenantId, clients, portfolios, instruments],
      weight: 0,
    })),
  ];
}

function positionSteps(scale: SampleScale): SampleStep[] {
  const sql = script('07-positions');
  // The last step has no end, because the number of business days differs.
  const starts = [0, daysPerStep, 2 * daysPerStep, 3 * daysPerStep];
  return tenantSizes[scale].flatMap((_size, index) =>
    starts.map((first) => ({
      sql: withNumbers(sql, {
        tenant: index + 1,
        first,
        last: first === 3 * daysPerStep ? 10_000 : first + daysPerStep - 1,
      }),
      weight: [14, 9, 5][index] ?? 5,
    })),
  );
}

/** Returns the statements that generate the sample into an empty DuckDB file. Every run creates the same rows. */
export function sampleSteps(options: SampleOptions): SampleStep[] {
  const month = script('06-month');
  return [
    ...inputSteps(options),
    { sql: script('02-market'), weight: 2 },
    { sql: script('03-clients'), weight: 3 },
    { sql: script('04-instruments'), weight: 8 },
    { sql: script('05-holdings'), weight: 1 },
    ...Array.from({ length: months + 1 }, (_, index) => ({
      sql: withNumbers(month, { month: index }),
      weight: 1.5,
    })),
    ...positionSteps(options.scale),
    { sql: script('08-portfolio-days'), weight: 40 },
    { sql: script('09-business'), weight: 4 },
  ];
}
