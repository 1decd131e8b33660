import { isObject } from '@portal/shared/text';
import type { InjectOptions } from 'fastify';
import { jsonBody, type DescribedCall } from '../bad-inputs/request-faults';
import { fitsText, type Schema } from '../bad-inputs/schema-values';

/** A body has at most 256 kB. */
const bodyLimit = 250_000;
/** Lists and texts above these sizes can take time. */
const manyItems = 50;
const longText = 1_000;

/** Makes matchers that try each way to divide a text take a long time. */
const slowPattern = '^(a|aa|aaa)*b?(a|aa)*$';

const partsOf = ({
  anyOf = [],
  items,
  properties = {},
  patternProperties = {},
  ...schema
}: Schema): Schema[] =>
  [
    ...anyOf,
    ...(items ? [items] : []),
    ...Object.values(properties),
    ...Object.values(patternProperties),
    ...(isObject(schema.additionalProperties) ? [schema.additionalProperties as Schema] : []),
  ] as Schema[];

/** Returns whether a body with this schema contains a long list, a large object, a long text or a pattern. */
export const takesMuch = (schema: Schema): boolean =>
  (schema.maxItems ?? 0) >= manyItems ||
  (schema.maxProperties ?? 0) >= manyItems ||
  (schema.type === 'string' && (schema.maxLength ?? 0) >= longText) ||
  schema.properties?.['pattern'] !== undefined ||
  partsOf(schema).some(takesMuch);

const repeated = (most: number | undefined, create: (at: number) => unknown): unknown[] => {
  const size = JSON.stringify(create(10_000))?.length ?? 1;
  const count = Math.min(most ?? manyItems, Math.floor(bodyLimit / (size + 1)));
  return Array.from({ length: count }, (_, at) => create(at));
};

function largestText(schema: Schema, at: number): string | undefined {
  const { maxLength = longText } = schema;
  const texts = [`${at}-`.padEnd(maxLength, 'a'), `a${at}`, `a${at}@acorn.example`, String(at)];
  return texts.map((text) => text.slice(0, maxLength)).find((text) => fitsText(schema, text));
}

/** Returns the largest value of a schema, apart from the `at` in it; undefined if it has a form that is not known. */
function largestValue(schema: Schema, at: number): unknown {
  const { anyOf, items, properties, patternProperties, maxProperties } = schema;
  if (schema.const !== undefined) return schema.const;
  if (anyOf) return anyOf.map((one) => largestValue(one, at)).find((value) => value !== undefined);
  if (items) return repeated(schema.maxItems, (index) => largestValue(items, index));
  if (properties) {
    const values = Object.entries(properties).map(([name, one]): [string, unknown] => [
      name,
      name === 'pattern' ? slowPattern : largestValue(one, at),
    ]);
    return Object.fromEntries(values.filter(([, value]) => value !== undefined));
  }
  const [ofRecord] = Object.values(patternProperties ?? {});
  if (ofRecord)
    return Object.fromEntries(
      repeated(maxProperties, (index) => [`key-${index}`, largestValue(ofRecord, index)]) as [
        string,
        unknown,
      ][],
    );
  if (schema.type === 'string') return largestText(schema, at);
  if (schema.type === 'integer' || schema.type === 'number') return schema.maximum ?? 1;
  return schema.type === 'boolean' ? true : undefined;
}

/** Returns the change of a call to the largest body that its route accepts: large values replace those of the call. */
export function largestBody({ base, body }: DescribedCall): InjectOptions {
  const given: unknown = typeof base.payload === 'object' ? base.payload : {};
  const large = body && largestValue(body, 0);
  const whole = isObject(large) && isObject(given) ? { ...given, ...large } : large;
  return jsonBody(JSON.stringify(whole));
}
