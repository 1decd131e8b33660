import fc, { type Arbitrary } from 'fast-check';
import { normalizeEmail, normalizeText } from '@portal/shared/text';
import { hostileTexts, oddSigns } from './hostile-texts';

/** JSON schema of an API description, as far as the routes use it. */
export interface Schema {
  $ref?: string;
  type?: string;
  const?: unknown;
  anyOf?: Schema[];
  items?: Schema;
  properties?: Record<string, Schema>;
  patternProperties?: Record<string, Schema>;
  additionalProperties?: boolean | Schema;
  required?: string[];
  pattern?: string;
  format?: string;
  uniqueItems?: boolean;
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  minItems?: number;
  maxItems?: number;
  minProperties?: number;
  maxProperties?: number;
  'x-entered'?: 'text' | 'email';
}

/** Returns a function that replaces the references of a schema. Schemas of requests are not recursive. */
export function schemaResolver(components: Record<string, Schema>): (schema: Schema) => Schema {
  const resolved = new Map<string, Schema>();
  const resolveComponent = (ref: string): Schema => {
    const existing = resolved.get(ref);
    if (existing) return existing;
    const schema = resolve(components[ref.split('/').at(-1) ?? '']) as Schema;
    resolved.set(ref, schema);
    return schema;
  };
  const resolve = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(resolve);
    if (typeof value !== 'object' || value === null) return value;
    const { $ref } = value as Schema;
    if (typeof $ref === 'string') return resolveComponent($ref);
    return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, resolve(inner)]));
  };
  return (schema) => resolve(schema) as Schema;
}

/** Returns the function with its results by schema, because routes share schemas. */
export function oncePerSchema<Result>(create: (schema: Schema) => Result): (schema: Schema) => Result {
  const results = new WeakMap<Schema, Result>();
  return (schema) => {
    const result = results.get(schema) ?? create(schema);
    results.set(schema, result);
    return result;
  };
}

/** Length of a text without a limit: enough for every limit that only a column has. */
const unlimited = 20_000;

const isStorable = (text: string): boolean => text.isWellFormed() && !text.includes('\0');

/** Schemas count code points. */
const lengthOf = (text: string): number => [...text].length;

/** Returns the form in which the server checks a text. */
function normalForm({ 'x-entered': kind }: Schema, text: string): string {
  if (kind === undefined) return text;
  return kind === 'email' ? normalizeEmail(text) : normalizeText(text);
}

export function fitsText(schema: Schema, text: string): boolean {
  const { minLength = 0, maxLength = unlimited, pattern } = schema;
  const checked = normalForm(schema, text);
  const length = lengthOf(checked);
  if (length < minLength || length > maxLength || !isStorable(text)) return false;
  return pattern === undefined || new RegExp(pattern, 'u').test(checked);
}

const days = fc.constantFrom('0001-01-01', '1970-01-01', '2000-02-29', '9999-12-31');

/** Several texts in one value, so that few calls contain most of them. */
const mixtures = fc.noBias(fc.shuffledSubarray([...hostileTexts])).map((texts) => texts.join(''));

const textsBySchema = new Map<string, Arbitrary<string>>();

function generateTexts(schema: Schema): Arbitrary<string> {
  const { minLength = 0, maxLength = unlimited, pattern } = schema;
  const key = `${minLength} ${maxLength} ${pattern} ${schema['x-entered']}`;
  const existing = textsBySchema.get(key);
  if (existing) return existing;
  // A body has at most 256 kB.
  const longest = maxLength > unlimited ? [] : ['x'.repeat(maxLength)];
  if (maxLength <= 10_000) longest.push('😀'.repeat(maxLength));
  const known = [...hostileTexts, ...longest].filter((text) => fitsText(schema, text));
  const generated = (
    pattern === undefined || fitsText({ pattern }, hostileTexts.join(''))
      ? fc.oneof(
          { weight: 3, arbitrary: mixtures },
          {
            weight: 1,
            arbitrary: fc.string({ unit: fc.constantFrom(...oddSigns), minLength, maxLength: 40 }),
          },
        )
      : schema['x-entered'] === 'email'
        ? fc.emailAddress()
        : fc.stringMatching(new RegExp(pattern))
  ).map((text) => [...text].slice(0, maxLength).join(''));
  const texts = fc.oneof(...(known.length > 0 ? [{ weight: 1, arbitrary: fc.constantFrom(...known) }] : []), {
    weight: 2,
    arbitrary: generated.filter((text) => fitsText(schema, text)),
  });
  textsBySchema.set(key, texts);
  return texts;
}

function generateNumbers({ type, minimum, maximum }: Schema): Arbitrary<number> {
  const limits = [minimum, maximum].filter((limit) => limit !== undefined);
  const isInRange = (value: number) => value >= (minimum ?? -Infinity) && value <= (maximum ?? Infinity);
  const edges = [0, 1, -1, 2 ** 31, -(2 ** 31) - 1, 2 ** 53, 2 ** 63, 1e21, 1e308, ...limits];
  const fractions = type === 'number' ? [0.1, Number.MIN_VALUE, 1.7e-300] : [];
  return fc.constantFrom(...[...edges, ...fractions].filter(isInRange));
}

function generateLists({
  items = {},
  minItems = 0,
  maxItems = 4,
  uniqueItems = false,
}: Schema): Arbitrary<unknown> {
  const limits = { minLength: minItems, maxLength: Math.max(minItems, Math.min(maxItems, 4)) };
  return uniqueItems
    ? fc.uniqueArray(generateValues(items), { ...limits, selector: (item) => JSON.stringify(item) })
    : fc.array(generateValues(items), limits);
}

/** Returns objects with all fields, and some with the required ones only or any others. */
export const generateRecords = (
  fields: Record<string, Arbitrary<unknown>>,
  requiredKeys: readonly string[],
): Arbitrary<Record<string, unknown>> =>
  fc.oneof(fc.record(fields, { requiredKeys: [...requiredKeys] }), fc.record(fields));

function anyObjects(schema: Schema): Arbitrary<Record<string, unknown>> {
  const { properties = {}, patternProperties, required = [], minProperties = 0 } = schema;
  const [dictionary] = Object.entries(patternProperties ?? {});
  if (dictionary) {
    const [pattern, inner] = dictionary;
    return fc.dictionary(generateTexts({ pattern, maxLength: 40 }), generateValues(inner), { maxKeys: 3 });
  }
  const fields = Object.fromEntries(
    Object.entries(properties).map(([name, inner]) => [name, generateValues(inner)]),
  );
  return generateRecords(fields, required).filter((value) => Object.keys(value).length >= minProperties);
}

export const generateObjects = oncePerSchema(anyObjects);

function anyValues(schema: Schema): Arbitrary<unknown> {
  if (schema.anyOf) return fc.oneof(...schema.anyOf.map(generateValues));
  if (schema.const !== undefined) return fc.constant(schema.const);
  if (schema.type === 'string') return schema.format === 'date' ? days : generateTexts(schema);
  if (schema.type === 'integer' || schema.type === 'number') return generateNumbers(schema);
  if (schema.type === 'boolean') return fc.boolean();
  if (schema.type === 'array') return generateLists(schema);
  if (schema.type === 'object') return generateObjects(schema);
  if (schema.type === 'null') return fc.constant(null);
  throw new Error(`No values are known for the schema ${JSON.stringify(schema)}`);
}

/** Returns values that satisfy the schema and are unusual: at its limits, or texts that have broken servers. */
export const generateValues = oncePerSchema(anyValues);

/** Returns the places of texts that can contain any letters and are not normalized by the server. */
export function freeTexts(schema: Schema, place: string): string[] {
  if (schema.type === 'string') {
    const isFree = schema.const === undefined && fitsText({ pattern: schema.pattern ?? '' }, 'Ünïcode 中');
    return isFree && !schema['x-entered'] && !schema.format ? [place] : [];
  }
  const { anyOf = [], items, properties = {}, patternProperties = {} } = schema;
  return [
    ...anyOf.flatMap((branch) => freeTexts(branch, place)),
    ...(items ? freeTexts(items, `${place}/*`) : []),
    ...Object.entries({ ...properties, ...patternProperties }).flatMap(([name, inner]) =>
      freeTexts(inner, `${place}/${name}`),
    ),
  ];
}
