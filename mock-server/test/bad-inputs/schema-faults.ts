import type { ProblemCode } from '@portal/shared/contracts';
import fc, { type Arbitrary } from 'fast-check';
import { hostileTexts, unknownNames, unstorableTexts } from './hostile-texts';
import { fitsText, generateObjects, generateValues, oncePerSchema, type Schema } from './schema-values';

/** Values that violate a schema in one place, and the problem that the server must return for them. */
export interface Fault {
  name: string;
  values: Arbitrary<unknown>;
  code: ProblemCode;
  /** JSON pointer of the field and code of its fault. */
  field?: readonly [pointer: string, code: string];
}

const problemCodes: Record<string, ProblemCode> = {
  unknown_field: 'validation.unknown_field',
  range: 'validation.range',
  bad_unicode: 'validation.bad_unicode',
};

const fault = (code: string, values: Arbitrary<unknown>, pointer = ''): Fault => ({
  name: `${pointer || 'the value'} (${code})`,
  values,
  code: problemCodes[code] ?? 'validation.failed',
  field: [pointer, code],
});

/** Moves the faults of a field into the object or list that contains it. */
const inside = (
  name: string,
  faults: readonly Fault[],
  wrap: (bad: unknown, base: never) => unknown,
  bases: Arbitrary<unknown>,
) =>
  faults.map(({ field, values, ...rest }): Fault => ({
    ...rest,
    name: `${name} > ${rest.name}`,
    values: fc.tuple(values, bases).map(([bad, base]) => wrap(bad, base as never)),
    ...(field && { field: [`/${name}${field[0]}`, field[1]] as const }),
  }));

const deep = Array.from({ length: 25 }).reduce<unknown>((inner) => [inner], 'x');

/** Values by the type of JSON that they have. */
const byType: Record<string, readonly unknown[]> = {
  null: [null],
  boolean: [true, false],
  number: [1.5, -0.1, Number.MIN_VALUE],
  integer: [0, -1, 2 ** 31, 2 ** 53, 1e308],
  string: ['', 'a', '5', 'NaN', 'null', 'true', '[object Object]'],
  array: [[], [[]], [null], ['a', 'b'], deep],
  object: [{}, { a: 1 }, { length: 1 }, { toString: null }, { $ne: null }],
};

const typesOf = ({ type, anyOf }: Schema): string[] =>
  anyOf?.flatMap(typesOf) ?? (type === 'number' ? ['number', 'integer'] : [type ?? '']);

function wrongType(schema: Schema): Fault {
  const types = typesOf(schema);
  const others = Object.keys(byType).filter((type) => !types.includes(type));
  const values = others.flatMap((type) => byType[type] ?? []);
  return fault(schema.anyOf ? 'not_allowed' : 'type', fc.constantFrom(...values));
}

const unlisted = (listed: readonly unknown[]): Fault =>
  fault(
    'not_allowed',
    typeof listed.find((value) => value !== null) === 'number'
      ? fc.constantFrom(0, -1, 11, 1.5, 1e308).filter((value) => !listed.includes(value))
      : fc.oneof(fc.constantFrom(...hostileTexts), fc.string()).filter((text) => !listed.includes(text)),
  );

function textFaults(schema: Schema): Fault[] {
  const { minLength = 0, maxLength, pattern, format } = schema;
  const isOfLength = (text: string) => fitsText({ ...schema, pattern: '' }, text);
  const isPlain = schema['x-entered'] === 'email' || (maxLength !== undefined && maxLength > 10_000);
  const signs = isPlain ? ['x'] : ['x', ' ', 'İ', '😀', "'"];
  const tooLong = (limit: number) =>
    fc
      .tuple(fc.constantFrom(...signs), fc.integer({ min: 1, max: 50 }))
      .map(([sign, more]) => sign.repeat(limit + more));
  return [
    ...(minLength > 0
      ? [fault('too_short', fc.string({ unit: 'grapheme-ascii', maxLength: minLength - 1 }))]
      : []),
    ...(maxLength === undefined ? [] : [fault('too_long', tooLong(maxLength))]),
    ...(pattern === undefined || unfitting(pattern, isOfLength).length === 0
      ? []
      : [fault('pattern', fc.constantFrom(...unfitting(pattern, isOfLength)))]),
    ...(format === 'date'
      ? [fault('format', fc.constantFrom('', '2001-02-29', '1.2.2003', '2003-1-2'))]
      : []),
  ];
}

const unfitting = (pattern: string, isOfLength: (text: string) => boolean): string[] =>
  [...hostileTexts, ' '.repeat(12)].filter(
    (text) => isOfLength(text) && !new RegExp(pattern, 'u').test(text),
  );

const unstorable = (): Fault => fault('bad_unicode', fc.constantFrom(...unstorableTexts));

const rangeFaults = ({ minimum, maximum }: Schema): Fault[] => [
  ...(minimum === undefined ? [] : [fault('range', fc.constantFrom(minimum - 1, -1e308, -(2 ** 53)))]),
  ...(maximum === undefined ? [] : [fault('range', fc.constantFrom(maximum + 1, 1e308, 2 ** 63))]),
];

/** The length of a list is checked before its items. */
function listFaults({ items = {}, minItems = 0, maxItems, uniqueItems }: Schema): Fault[] {
  const copies = (count: number) =>
    generateValues(items).map((item) => Array.from({ length: count }, () => item));
  return [
    ...(minItems > 0 ? [fault('too_few', copies(minItems - 1))] : []),
    ...(maxItems === undefined
      ? []
      : [fault('too_many', fc.constant(Array.from({ length: maxItems + 1 }, () => null)))]),
    ...(uniqueItems && maxItems !== 1 ? [fault('invalid', copies(Math.max(2, minItems)))] : []),
    ...inside('0', listSchemaFaults(items), (bad) => [bad], fc.constant(null)),
  ];
}

function nameFaults(schema: Schema, objects: Arbitrary<Record<string, unknown>>): Fault[] {
  const withName = (name: string, value: unknown) => objects.map((object) => ({ ...object, [name]: value }));
  const forbidden = fc.constantFrom(
    ['__proto__', { x: 1 }] as const,
    ['constructor', { prototype: {} }] as const,
  );
  const faults: Fault[] = [
    {
      name: 'a forbidden name',
      values: forbidden.chain(([name, value]) => withName(name, value)),
      code: 'request.forbidden_key',
    },
    { name: 'a name with NUL', values: withName('a\0b', 1), code: 'validation.bad_unicode' },
  ];
  const { properties = {}, patternProperties = {}, additionalProperties } = schema;
  const patterns = Object.keys(patternProperties).map((pattern) => new RegExp(pattern, 'u'));
  const names = [...unknownNames, 'tenantId'].filter(
    (name) => !Object.hasOwn(properties, name) && !patterns.some((pattern) => pattern.test(name)),
  );
  if (additionalProperties !== false || names.length === 0) return faults;
  const values = fc.constantFrom(...names).chain((name) => withName(name, 'birch'));
  return [...faults, { name: 'an unknown field', values, code: 'validation.unknown_field' }];
}

function objectFaults(schema: Schema): Fault[] {
  const { properties = {}, patternProperties = {}, required = [], minProperties = 0, maxProperties } = schema;
  const objects = generateObjects(schema);
  const without = (left: string) =>
    objects.map((object) => Object.fromEntries(Object.entries(object).filter(([name]) => name !== left)));
  const [dictionary] = Object.values(patternProperties);
  const wide = (width: number) =>
    generateValues(dictionary ?? {}).map((value) =>
      Object.fromEntries(Array.from({ length: width }, (_, n) => [`k${n}`, value])),
    );
  const fields = Object.entries({ ...properties, ...(dictionary && { key: dictionary }) });
  return [
    ...required.map((name) => ({ ...fault('required', without(name), `/${name}`) })),
    ...(minProperties > 0 && required.length === 0 ? [fault('invalid', fc.constant({}))] : []),
    ...(dictionary && maxProperties !== undefined ? [fault('invalid', wide(maxProperties + 1))] : []),
    ...nameFaults(schema, objects),
    ...fields.flatMap(([name, inner]) =>
      inside(name, listSchemaFaults(inner), (bad, base: object) => ({ ...base, [name]: bad }), objects),
    ),
  ];
}

/** Content is checked before the schema. All other faults in one branch are faults of the whole union. */
const ofUnion = (found: Fault): Fault =>
  found.code === 'validation.bad_unicode' || found.code === 'request.forbidden_key'
    ? found
    : { ...fault('not_allowed', found.values), name: found.name };

function unionFaults(schema: Schema): Fault[] {
  const branches = (schema.anyOf ?? []).filter(({ type }) => type !== 'null');
  const [branch] = branches;
  if (branches.every((inner) => inner.const !== undefined))
    return [wrongType(schema), unlisted(branches.map((inner) => inner.const))];
  return [wrongType(schema), ...(branch && branches.length === 1 ? faultsWithin(branch).map(ofUnion) : [])];
}

function faultsWithin(schema: Schema): Fault[] {
  if (schema.const !== undefined) return typeof schema.const === 'string' ? [unlisted([schema.const])] : [];
  if (schema.type === 'string') return [...textFaults(schema), unstorable()];
  if (schema.type === 'integer' || schema.type === 'number') return rangeFaults(schema);
  if (schema.type === 'array') return listFaults(schema);
  return schema.type === 'object' ? objectFaults(schema) : [];
}

/** Returns each way in which a value can violate the schema in one place. */
export const listSchemaFaults = oncePerSchema((schema): Fault[] =>
  schema.anyOf ? unionFaults(schema) : [wrongType(schema), ...faultsWithin(schema)],
);
