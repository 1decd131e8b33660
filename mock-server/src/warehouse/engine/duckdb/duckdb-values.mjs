import { DuckDBTypeId } from '@duckdb/node-api';

/** @typedef {string | number | boolean | null} ResultValue */

const largestExact = BigInt(Number.MAX_SAFE_INTEGER);

/** @param {bigint} value */
const fromBigInt = (value) =>
  value > largestExact || value < -largestExact ? value.toString() : Number(value);

/** @param {number} value */
const fromDouble = (value) => (Number.isFinite(value) ? value : null);

/** @param {{ value: bigint, toString(): string }} decimal */
const fromDecimal = (decimal) =>
  typeof fromBigInt(decimal.value) === 'number' ? Number(decimal.toString()) : decimal.toString();

/** @param {{ isFinite: boolean, toString(): string }} date */
const fromDate = (date) => (date.isFinite ? date.toString() : null);

/**
 * Converts microseconds, because a date of JavaScript has milliseconds only.
 *
 * @param {bigint} micros
 */
function isoFromMicros(micros) {
  const fraction = ((micros % 1_000_000n) + 1_000_000n) % 1_000_000n;
  const seconds = new Date(Number((micros - fraction) / 1000n)).toISOString().slice(0, 19);
  return `${seconds}.${fraction.toString().padStart(6, '0').replace(/000$/, '')}Z`;
}

/** @param {{ isFinite: boolean, micros: bigint }} timestamp */
const fromTimestamp = (timestamp) => (timestamp.isFinite ? isoFromMicros(timestamp.micros) : null);

/** @type {Partial<Record<DuckDBTypeId, (value: any) => ResultValue>>} */
const converters = {
  [DuckDBTypeId.BIGINT]: fromBigInt,
  [DuckDBTypeId.UBIGINT]: fromBigInt,
  [DuckDBTypeId.HUGEINT]: fromBigInt,
  [DuckDBTypeId.UHUGEINT]: fromBigInt,
  [DuckDBTypeId.FLOAT]: fromDouble,
  [DuckDBTypeId.DOUBLE]: fromDouble,
  [DuckDBTypeId.DECIMAL]: fromDecimal,
  [DuckDBTypeId.DATE]: fromDate,
  [DuckDBTypeId.TIMESTAMP]: fromTimestamp,
  [DuckDBTypeId.TIMESTAMP_TZ]: fromTimestamp,
};

/** @param {unknown} value */
const isPlain = (value) =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean';

/**
 * Returns the conversion of a column's values. Nested values and intervals become texts.
 *
 * @param {{ typeId: DuckDBTypeId }} type
 * @returns {(value: unknown) => ResultValue}
 */
export function getValueConverter({ typeId }) {
  const convert = converters[typeId] ?? ((value) => (isPlain(value) ? value : String(value)));
  return (value) => (value === null || value === undefined ? null : convert(value));
}
