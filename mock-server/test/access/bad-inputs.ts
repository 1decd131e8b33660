import type { ProblemCode } from '@portal/shared/contracts';
import type { InjectOptions } from 'fastify';

interface Schema {
  $ref?: string;
  type?: string;
  items?: Schema;
  properties?: Record<string, Schema>;
  required?: string[];
  minLength?: number;
  maxLength?: number;
  pattern?: string;
  minimum?: number;
  maximum?: number;
  anyOf?: Schema[];
}

interface Operation {
  parameters?: { name: string; in: 'path' | 'query'; schema: Schema }[];
  requestBody?: { content: Record<string, { schema: Schema }> };
}

export interface ApiDocument {
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, Schema> };
}

/** A bad request, and the error codes of which the server must return one. */
export interface BadInput {
  name: string;
  request: InjectOptions;
  codes: readonly ProblemCode[];
}

type Case = [name: string, change: Partial<InjectOptions>, ...codes: ProblemCode[]];

const json = 'application/json';
const body = (payload: string | object, type = json): Partial<InjectOptions> => ({
  payload: typeof payload === 'string' ? payload : JSON.stringify(payload),
  headers: { 'content-type': type },
});
const nested = (depth: number) => `{"x":${'['.repeat(depth)}${']'.repeat(depth)}}`;

/** Returns faults of any JSON body, independent of its schema. In a list, the first entry has the fault. */
function genericBodies(valid: object): Case[] {
  const text = JSON.stringify(valid);
  const unknownField = 'tenantId' in valid ? 'owner' : 'tenantId';
  const withField = (field: string) =>
    text.replace(/^\[?\{/, (start) => `${start}${field}${text === '{}' ? '' : ','}`);
  return [
    ['broken JSON', body('{"a":'), 'request.invalid_json'],
    ['an empty body', body(''), 'request.invalid_json'],
    ['an array', body('[]'), 'validation.failed'],
    ['null', body('null'), 'validation.failed'],
    ['a text', body('"a"'), 'validation.failed'],
    ['XML', body('<a/>', 'application/xml'), 'request.media_type'],
    ['plain text', body('a', 'text/plain'), 'request.media_type'],
    ['a media type with a tab', body(text, 'application/json\ta'), 'request.media_type'],
    ['a media type with garbage', body(text, 'application/json garbage'), 'request.media_type'],
    ['__proto__', body(withField('"__proto__":{"x":1}')), 'request.forbidden_key'],
    ['constructor.prototype', body(withField('"constructor":{"prototype":{}}')), 'request.forbidden_key'],
    ['an unknown field', body(withField(`"${unknownField}":"birch"`)), 'validation.unknown_field'],
    ['nesting of 5,000', body(nested(5000)), 'request.too_deep'],
    ['nesting of 400,000', body(nested(400_000)), 'request.too_deep', 'request.too_large'],
    ['1.1 MB', body(`{"x":"${'a'.repeat(1_100_000)}"}`), 'request.too_large'],
  ];
}

const wrongType = ({ type, $ref }: Schema): unknown =>
  type === 'string' ? 5 : type === 'object' || $ref !== undefined ? 'a' : { a: 1 };

/** Returns invalid values of one field. */
function fieldValues(schema: Schema): [string, unknown, ProblemCode][] {
  const text: [string, unknown, ProblemCode][] = [
    ['with NUL', 'a\0b', 'validation.bad_unicode'],
    ['with half a surrogate pair', 'a\ud800', 'validation.bad_unicode'],
  ];
  const { maxLength, minLength, minimum, maximum } = schema;
  if (schema.type === 'string' && maxLength !== undefined)
    text.push(['too long', 'a'.repeat(maxLength + 1), 'validation.failed']);
  if (schema.type === 'string' && minLength) text.push(['too short', '', 'validation.failed']);
  if (minimum !== undefined) text.push(['below its range', minimum - 1, 'validation.range']);
  if (maximum !== undefined) text.push(['above its range', maximum + 1, 'validation.range']);
  return [['of a wrong type', wrongType(schema), 'validation.failed'], ...text];
}

function fieldBodies(schema: Schema, valid: object): Case[] {
  if (schema.items && Array.isArray(valid)) {
    const entries = fieldBodies(schema.items, valid[0] as object);
    return entries.map(([name, change, ...codes]) => [
      name,
      { ...change, payload: `[${String(change.payload)}]` },
      ...codes,
    ]);
  }
  const wrong = Object.entries(schema.properties ?? {}).flatMap(([field, inner]) =>
    fieldValues(inner).map(([how, value, code]): Case => [
      `${field} ${how}`,
      body({ ...valid, [field]: value }),
      code,
    ]),
  );
  const missing = (schema.required ?? []).map((field): Case => {
    const { [field as never]: _left, ...rest } = valid;
    return [`${field} missing`, body(rest), 'validation.failed'];
  });
  return [...wrong, ...missing];
}

const malformed: ProblemCode[] = ['request.bad_path', 'validation.bad_unicode', 'request.invalid'];

function queryCases(url: string, operation: Operation): Case[] {
  const [path = '', valid = ''] = url.split('?');
  const known = (operation.parameters ?? []).filter((parameter) => parameter.in === 'query');
  const at = (query: string) => ({ url: `${path}?${query}` });
  const always: Case[] = [
    ['a parameter twice', at('id=1&id=2'), 'request.duplicate_param'],
    ['a token in the address', at('access_token=abc'), 'request.token_in_url'],
  ];
  if (known.length === 0) return always;
  const wrong = known.flatMap(({ name, schema }): Case[] => {
    if (schema.type === 'integer') {
      const bad: [string, ProblemCode[]][] = [
        ['-1', ['validation.range']],
        [String((schema.maximum ?? 0) + 1), ['validation.range']],
        ['99999999999999999999', ['validation.range', 'validation.failed']],
        ['abc', ['validation.failed']],
        ['1.5', ['validation.failed']],
        ['', ['validation.failed']],
        ['1e999', ['validation.failed', 'validation.range']],
      ];
      return bad.map(([value, codes]) => [`${name}=${value}`, at(`${name}=${value}`), ...codes]);
    }
    if (schema.anyOf) return [[`${name}=11`, at(`${name}=11`), 'validation.failed']];
    return [
      [`${name} too long`, at(`${name}=${'a'.repeat((schema.maxLength ?? 0) + 1)}`), 'validation.failed'],
      [`${name} with NUL`, at(`${name}=a%00b`), ...malformed],
      [`${name} that is not UTF-8`, at(`${name}=%ED%A0%80`), ...malformed, 'validation.failed'],
      ...(schema.pattern
        ? [[`${name}=passwords!`, at(`${name}=passwords!`), 'validation.failed'] as Case]
        : []),
    ];
  });
  return [
    ...always,
    ['an unknown parameter', at(`${valid && `${valid}&`}tenantId=birch`), 'validation.unknown_field'],
    ...wrong,
  ];
}

function pathCases(url: string, template: string): Case[] {
  const [path = ''] = url.split('?');
  const always: Case[] = [
    ['NUL in the path', { url: `${path}%00` }, 'request.bad_path'],
    ['bad percent-encoding', { url: `${path}%zz` }, 'request.bad_path'],
  ];
  if (!template.includes('{')) return always;
  const withParam = (value: string) => ({ url: template.replace(/\{[^}]+\}/, value) });
  return [
    ...always,
    ['a slash in a parameter', withParam('a%2fb'), 'request.bad_path'],
    ['a parameter of 101 characters', withParam('a'.repeat(101)), 'request.uri_too_long'],
    ['a parameter of 70 characters', withParam('a'.repeat(70)), 'validation.failed'],
    ['a parameter with a space', withParam('a%20b'), 'validation.failed'],
    ['a parameter with a quote', withParam("a'--"), 'validation.failed'],
  ];
}

function bodyCases(document: ApiDocument, operation: Operation, base: InjectOptions): Case[] {
  const given = operation.requestBody?.content[json]?.schema;
  if (!given)
    return base.method && base.method !== 'GET'
      ? [['XML', body('<a/>', 'application/xml'), 'request.media_type']]
      : [];
  const schema = given.$ref ? document.components.schemas[given.$ref.split('/').at(-1) ?? ''] : given;
  const valid = (base.payload ?? {}) as object;
  return [...genericBodies(valid), ...fieldBodies(schema ?? {}, valid)];
}

/** Returns all bad inputs of an endpoint, derived from its API description. */
export function badInputs(document: ApiDocument, template: string, base: InjectOptions): BadInput[] {
  const operation = document.paths[template]?.[(base.method ?? 'GET').toLowerCase()];
  if (!operation) throw new Error(`${base.method ?? 'GET'} ${template} is not described`);
  const url = String(base.url);
  const cases = [
    ...bodyCases(document, operation, base),
    ...queryCases(url, operation),
    ...pathCases(url, template),
  ];
  return cases.map(([name, change, ...codes]) => ({
    name,
    request: { ...base, ...change, headers: { ...base.headers, ...change.headers } },
    codes,
  }));
}
