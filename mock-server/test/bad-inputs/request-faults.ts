import type { ProblemCode } from '@portal/shared/contracts';
import fc, { type Arbitrary } from 'fast-check';
import type { InjectOptions } from 'fastify';
import { listSchemaFaults } from './schema-faults';
import { schemaResolver, type Schema } from './schema-values';

interface Parameter {
  name: string;
  in: 'path' | 'query';
  required: boolean;
  schema: Schema;
}

export interface Operation {
  parameters: Parameter[];
  requestBody?: { content: Record<string, { schema: Schema }> };
}

export interface ApiDocument {
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, Schema> };
}

/** Invalid requests of one kind, and the errors of which the server must return one. */
export interface RequestFault {
  name: string;
  requests: Arbitrary<InjectOptions>;
  codes: readonly ProblemCode[];
  field?: readonly [pointer: string, code: string] | undefined;
}

/** A route with a valid call of it. */
export interface DescribedCall {
  template: string;
  base: InjectOptions;
  parameters: readonly Parameter[];
  body?: Schema | undefined;
  /** Bodies by media type. */
  content: Readonly<Record<string, unknown>>;
}

const json = 'application/json';
/** Returns a change of a call to this JSON body. */
export const jsonBody = (payload: string, type = json): InjectOptions => ({
  payload,
  headers: { 'content-type': type },
});
const nested = (depth: number) => `{"x":${'['.repeat(depth)}${']'.repeat(depth)}}`;

/** Returns a function that adds the description of its route to a valid call. */
export function callDescriber({ paths, components }: ApiDocument) {
  const resolve = schemaResolver(components.schemas);
  return (template: string, base: InjectOptions): DescribedCall => {
    const operation = paths[template]?.[(base.method ?? 'GET').toLowerCase()];
    if (!operation) throw new Error(`${base.method ?? 'GET'} ${template} is not described`);
    const body = operation.requestBody?.content[json]?.schema;
    const parameters = operation.parameters.map((one) => ({ ...one, schema: resolve(one.schema) }));
    const content = operation.requestBody?.content ?? {};
    return { template, base, parameters, content, ...(body && { body: resolve(body) }) };
  };
}

const constant = (name: string, change: InjectOptions, ...codes: ProblemCode[]): RequestFault => ({
  name,
  requests: fc.constant(change),
  codes,
});

const large = `{"x":"${'a'.repeat(1_100_000)}"}`;

/** Returns faults of any JSON body, independent of its schema. */
function mediaFaults(text: string): RequestFault[] {
  const noJson = ['', '{"a":', '{"a":1}}', "{'a':1}", '{"a":NaN}', '{"a":01}', '<a/>'];
  const types = ['json\ta', 'json garbage', 'xml', 'x-www-form-urlencoded', 'octet-stream'];
  const depths = fc.integer({ min: 33, max: 20_000 });
  return [
    {
      name: 'no JSON',
      requests: fc.constantFrom(...noJson).map((bad) => jsonBody(bad)),
      codes: ['request.invalid_json'],
    },
    {
      name: 'another media type',
      requests: fc.constantFrom(...types).map((type) => jsonBody(text, `application/${type}`)),
      codes: ['request.media_type'],
    },
    {
      name: 'a deep or large body',
      requests: fc
        .oneof(depths.map(nested), fc.constantFrom(nested(400_000), large))
        .map((bad) => jsonBody(bad)),
      codes: ['request.too_deep', 'request.too_large'],
    },
  ];
}

function bodyFaults({ base, body }: DescribedCall): RequestFault[] {
  if (!body)
    return base.method && base.method !== 'GET'
      ? [constant('XML', jsonBody('<a/>', 'application/xml'), 'request.media_type')]
      : [];
  const faults = listSchemaFaults(body).map(({ name, values, code, field }): RequestFault => ({
    name: `body: ${name}`,
    requests: values.map((value) => jsonBody(JSON.stringify(value))),
    // The limit of a body can be lower than those of its texts.
    codes: field?.[1] === 'too_long' ? [code, 'request.too_large'] : [code],
    field,
  }));
  return [...faults, ...mediaFaults(JSON.stringify(base.payload ?? {}))];
}

const malformed: ProblemCode[] = ['request.bad_path', 'validation.bad_unicode', 'request.invalid'];
const noIntegers = ['', 'abc', '1.5', '1e3', '0x10', ' 1', '1e999'];
const hugeIntegers = ['99999999999999999999', '-99999999999999999999'];

/** Pages of the specification have no range. */
function integerFaults({ minimum, maximum }: Schema): string[] {
  if (minimum === undefined || maximum === undefined) return noIntegers;
  return [...noIntegers, ...hugeIntegers, `${minimum - 1}`, `${maximum + 1}`];
}

/** Returns the faults of a parameter, whose values are always text. */
const textFaults = (schema: Schema) =>
  listSchemaFaults(schema)
    .filter(({ field }) => field?.[1] !== 'type' && field?.[1] !== 'bad_unicode')
    .map(({ values, ...fault }) => ({
      ...fault,
      values: values
        .filter((value) => typeof value !== 'object')
        .map(String)
        .filter((text) => !schema.anyOf?.some((branch) => branch.const === text)),
    }));

/** Values of a parameter arrive as text, so that the type of a number is a matter of its digits. */
function queryValues({ name, schema }: Parameter): RequestFault[] {
  if (schema.type === 'integer')
    return [
      {
        name: `query: ${name} that is no number in range`,
        requests: fc.constantFrom(...integerFaults(schema)).map((value) => ({ query: { [name]: value } })),
        codes: ['validation.range', 'validation.failed'],
      },
    ];
  if (schema.type === 'boolean') return [];
  return textFaults(schema).map(({ name: fault, values, code, field }) => ({
    name: `query: ${name}: ${fault}`,
    requests: values.map((value) => ({ query: { [name]: value } })),
    codes: [code],
    field: field && [`/query/${name}`, field[1]],
  }));
}

function queryFaults({ base, parameters }: DescribedCall): RequestFault[] {
  const [path = '', text = ''] = String(base.url).split('?');
  const given = Object.fromEntries(new URLSearchParams(text));
  const at = (query: string) => ({ url: `${path}?${query}` });
  const known = parameters.filter((parameter) => parameter.in === 'query');
  const [first] = known;
  return [
    {
      name: 'a parameter twice or a token',
      requests: fc.constantFrom('id=1&id=2', 'access_token=abc').map(at),
      codes: ['request.duplicate_param', 'request.token_in_url'],
    },
    ...(first
      ? [
          {
            name: 'a parameter that is no text',
            requests: fc
              .constantFrom('a%00b', '%ED%A0%80', '%', '%zz')
              .map((value) => at(`${first.name}=${value}`)),
            codes: malformed,
          },
          {
            name: 'an unknown parameter',
            requests: fc
              .constantFrom('tenantId', 'owner', '$where', 'constructor')
              .filter((name) => !known.some((one) => one.name === name))
              .map((name) => at(new URLSearchParams({ ...given, [name]: 'birch' }).toString())),
            codes: ['validation.unknown_field' as const],
          },
        ]
      : []),
    ...known
      .filter(({ required }) => required)
      .map(({ name }): RequestFault => {
        const { [name]: _left, ...rest } = given;
        return {
          ...constant(
            `query: ${name} (required)`,
            at(new URLSearchParams(rest).toString()),
            'validation.failed',
          ),
          field: [`/query/${name}`, 'required'],
        };
      }),
    ...known.flatMap(queryValues).map((fault) => ({
      ...fault,
      requests: fault.requests.map(({ query }) =>
        at(new URLSearchParams({ ...given, ...(query as object) }).toString()),
      ),
    })),
  ];
}

/** Replaces one parameter in the path of a valid call. */
export function withParameter({ template, base }: DescribedCall, name: string, value: string): InjectOptions {
  const [path = '', query] = String(base.url).split('?');
  const place = template.split('/').indexOf(`{${name}}`);
  const parts = path.split('/').with(place, value).join('/');
  return { url: query === undefined ? parts : `${parts}?${query}` };
}

/** A slash or dots would name another route. */
const isOneSegment = (text: string): boolean =>
  text !== '' && !/[/\\]|^\.*$/.test(text) && text.isWellFormed();

function pathFaults(call: DescribedCall): RequestFault[] {
  const [path = ''] = String(call.base.url).split('?');
  const malformedEnds = fc.constantFrom('%00', '%zz', '%ED%A0%80', '%2f..', '%5c');
  const inPath = call.parameters.filter((parameter) => parameter.in === 'path');
  return [
    {
      name: 'a malformed path',
      requests: malformedEnds.map((end) => ({ url: `${path}${end}` })),
      codes: ['request.bad_path'],
    },
    ...inPath.flatMap(({ name, schema }) =>
      textFaults(schema)
        .filter(({ field }) => field?.[1] !== 'too_short')
        .map(({ name: fault, values }): RequestFault => ({
          name: `path: ${name}: ${fault}`,
          requests: values
            .filter(isOneSegment)
            .map((value) => withParameter(call, name, encodeURIComponent(value))),
          codes: ['validation.failed', 'request.bad_path', 'request.uri_too_long'],
        })),
    ),
  ];
}

/** Returns each way in which a call can violate the description of its route in one place. */
export const requestFaults = (call: DescribedCall): RequestFault[] => [
  ...bodyFaults(call),
  ...queryFaults(call),
  ...pathFaults(call),
];
