import fc, { type Arbitrary } from 'fast-check';
import type { InjectOptions } from 'fastify';
import { hostileTexts } from './hostile-texts';
import { jsonBody, withParameter, type DescribedCall } from './request-faults';
import { generateRecords, generateValues, type Schema } from './schema-values';

/** Returns the body of a valid call with some fields replaced, so that the call passes the checks of the others. */
function changed(body: Schema, payload: unknown): Arbitrary<unknown> {
  if (body.type !== 'object' || typeof payload !== 'object') return generateValues(body);
  const fields = Object.entries(body.properties ?? {}).map(([name, schema]) => [
    name,
    generateValues(schema),
  ]);
  return generateRecords(Object.fromEntries(fields) as Record<string, Arbitrary<unknown>>, []).map(
    (some) => ({
      ...payload,
      ...some,
    }),
  );
}

/** Returns files for a call that sends one. */
const files = ({ payload, headers }: InjectOptions): Arbitrary<InjectOptions> =>
  payload === undefined
    ? fc.constant({})
    : fc
        .oneof(
          fc.constantFrom(...hostileTexts).map((text) => Buffer.from(text)),
          fc.uint8Array().map((bytes) => Buffer.from(bytes)),
        )
        .map((bytes) => ({ payload: bytes, ...(headers && { headers }) }));

/** Returns calls that satisfy the description and are unusual. */
export function unusualRequests(call: DescribedCall): Arbitrary<InjectOptions> {
  const { base, parameters, body } = call;
  const [ownPath = ''] = String(base.url).split('?');
  const known = parameters.filter((one) => one.in === 'query');
  const query = generateRecords(
    Object.fromEntries(known.map(({ name, schema }) => [name, generateValues(schema).map(String)])),
    known.filter(({ required }) => required).map(({ name }) => name),
  );
  const paths = parameters
    .filter((one) => one.in === 'path')
    .map(({ name, schema }) =>
      generateValues(schema).map(
        (value) =>
          String(withParameter(call, name, encodeURIComponent(String(value))).url).split('?')[0] ?? '',
      ),
    );
  const bodies = body
    ? fc
        .oneof(generateValues(body), changed(body, base.payload))
        .map((value) => jsonBody(JSON.stringify(value)))
    : files(base);
  return fc
    .tuple(fc.oneof({ weight: 3, arbitrary: fc.constant(ownPath) }, ...paths), query, bodies)
    .map(([path, values, payload]) => {
      const search = new URLSearchParams(values as Record<string, string>).toString();
      return { ...payload, url: search === '' ? path : `${path}?${search}` };
    });
}
