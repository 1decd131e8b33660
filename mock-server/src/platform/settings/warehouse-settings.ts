import type { SettingsReader } from './settings-reader';

export const warehouseEngines = ['duckdb', 'postgresql', 'snowflake'] as const;

export const sampleSizes = ['full', 'small', 'none'] as const;

export interface SnowflakeSettings {
  account: string;
  user: string;
  warehouse: string;
  database: string;
  schema: string;
  role?: string | undefined;
  /** Private key (PEM) of the user; without it, `tokenFile` is used. */
  privateKey?: string | undefined;
  privateKeyPassword?: string | undefined;
  /** Contains an OAuth access token. It is read at each connection, because tokens expire. */
  tokenFile?: string | undefined;
}

export interface WarehouseSettings {
  engine: (typeof warehouseEngines)[number];
  /** Queries that run at the same time, on each server. */
  concurrency: number;
  /** Memory of the embedded engine. */
  memoryMb: number;
  /** Data that the embedded engine generates where sample accounts are seeded. */
  sample: (typeof sampleSizes)[number];
  /** PostgreSQL. */
  url?: string | undefined;
  snowflake?: SnowflakeSettings | undefined;
}

function oneOf<Name extends string>(
  reader: SettingsReader,
  {
    variable,
    text,
    names,
  }: { variable: string; text: string | undefined; names: readonly [Name, ...Name[]] },
): Name {
  if (text === undefined) return names[0];
  const name = names.find((known) => known === text);
  if (!name) reader.faults.push(`${variable} must be one of ${names.join(', ')}`);
  return name ?? names[0];
}

function readRequired(reader: SettingsReader, name: string): string {
  const text = reader.text(name);
  if (text === undefined) reader.faults.push(`${name} is missing, but WAREHOUSE_ENGINE needs it`);
  return text ?? '';
}

function readSnowflake(reader: SettingsReader): SnowflakeSettings {
  // A test reads the names of the variables from calls of the reader.
  const role = reader.text('SNOWFLAKE_ROLE');
  const privateKey = reader.file('SNOWFLAKE_PRIVATE_KEY');
  const privateKeyPassword = reader.text('SNOWFLAKE_PRIVATE_KEY_PASSWORD');
  const hasToken = reader.file('SNOWFLAKE_TOKEN_FILE') !== undefined;
  if ((privateKey === undefined) !== hasToken)
    reader.faults.push('SNOWFLAKE_PRIVATE_KEY or SNOWFLAKE_TOKEN_FILE must be set, and not both');
  return {
    account: readRequired(reader, 'SNOWFLAKE_ACCOUNT'),
    user: readRequired(reader, 'SNOWFLAKE_USER'),
    warehouse: readRequired(reader, 'SNOWFLAKE_WAREHOUSE'),
    database: readRequired(reader, 'SNOWFLAKE_DATABASE'),
    schema: readRequired(reader, 'SNOWFLAKE_SCHEMA'),
    role,
    privateKey,
    privateKeyPassword,
    tokenFile: hasToken ? reader.text('SNOWFLAKE_TOKEN_FILE') : undefined,
  };
}

export function readWarehouse(reader: SettingsReader): WarehouseSettings {
  const engine = oneOf(reader, {
    variable: 'WAREHOUSE_ENGINE',
    text: reader.text('WAREHOUSE_ENGINE'),
    names: warehouseEngines,
  });
  const url = reader.url('WAREHOUSE_URL', ['postgres:', 'postgresql:'])?.href;
  if (engine === 'postgresql' && reader.text('WAREHOUSE_URL') === undefined)
    reader.faults.push('WAREHOUSE_URL is missing, but WAREHOUSE_ENGINE is postgresql');
  return {
    engine,
    url: engine === 'postgresql' ? url : undefined,
    concurrency: reader.integer('WAREHOUSE_CONCURRENCY', 2, [1, 50]),
    memoryMb: reader.integer('WAREHOUSE_MEMORY_MB', 1_024, [128, 1_000_000]),
    sample: oneOf(reader, {
      variable: 'WAREHOUSE_SAMPLE',
      text: reader.text('WAREHOUSE_SAMPLE'),
      names: sampleSizes,
    }),
    snowflake: engine === 'snowflake' ? readSnowflake(reader) : undefined,
  };
}
