import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ReactElement } from 'react';

const server = join(import.meta.dirname, '../../mock-server/src');

const form = join(import.meta.dirname, '../../shared/src/ui/form');

/** Text of a field for a code without an own text, in English and Turkish. */
export const generalTexts = ['en', 'tr'].map((language) => {
  const texts = JSON.parse(readFileSync(join(form, `${language}.json`), 'utf8')) as {
    errors: { invalid: string };
  };
  return texts.errors.invalid;
});

type Schema = Readonly<Record<string, unknown>>;

/** Error code of each keyword of a schema, from the server's validation. */
const codesOfKeywords: ReadonlyMap<string, string> = (() => {
  const source = readFileSync(join(server, 'platform/http/validation.ts'), 'utf8');
  const table = /const fieldCodes[^{]*\{([^}]*)\}/.exec(source)?.[1] ?? '';
  const codes = [...table.matchAll(/(\w+): '(\w+)'/g)].map(([, keyword = '', code = '']) => [keyword, code]);
  return new Map(codes as [string, string][]);
})();

/** Controls send values of the right type, and forms send no unknown fields. */
const impossible = new Set(['type', 'unknown_field']);

/** Returns the codes of a value that does not match its schema. For alternatives the server reports only that none matches. */
function codesOfSchema(schema: Schema): string[] {
  const own = Object.keys(schema).flatMap((keyword) => codesOfKeywords.get(keyword) ?? []);
  const items = schema['items'] as Schema | undefined;
  return [...own, ...(items ? codesOfSchema(items) : [])].filter((code) => !impossible.has(code));
}

/** Returns the codes that the schema of a body has for one of its properties. */
export function contractCodes(body: object, property: string): string[] {
  const { properties, required = [] } = body as { properties: Record<string, Schema>; required?: string[] };
  const schema = properties[property];
  return [...(required.includes(property) ? ['required'] : []), ...(schema ? codesOfSchema(schema) : [])];
}

const sourcesOf = (resource: string): string =>
  readdirSync(join(server, 'portal', resource), { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.ts') && !path.endsWith('.test.ts'))
    .map((path) => readFileSync(join(server, 'portal', resource, path), 'utf8'))
    .join('\n');

/** Calls with the pointer and the code of an error as literals. */
const literalErrors = [
  /pointer: ['`][^'`]*\/(\w+)['`],\s*code: '(\w+)'/g,
  /problem\(['`][^'`]*\/(\w+)['`], '(\w+)'/g,
  /(?:invalid|reject)\('(?:[\w/]*\/)?(\w+)', '(\w+)'/g,
];

/** Returns the codes that the code of a resource returns for a property, besides the codes of its schema. */
export function serverCodes(resource: string, property: string): string[] {
  const source = sourcesOf(resource);
  return literalErrors
    .flatMap((pattern) => [...source.matchAll(pattern)])
    .flatMap(([, name, code = '']) => (name === property ? [code] : []));
}

interface BodyPart {
  /** Part of the body. */
  body: object;
  /** Default: as the field. */
  property?: string;
}

export interface FormCase {
  form: ReactElement;
  /** Whether an external identity provider decides the roles. Default: true, so that tenants have directories. */
  isManaged?: boolean;
  /** Folder of the resource on the server. */
  resource: string;
  body: object;
  /** Names of the fields, as of the properties of the body. */
  fields: readonly string[];
  /** Properties of parts of the body, by the names of their fields. */
  parts?: Readonly<Record<string, BodyPart>>;
  /** Codes that the server takes from a list of the contract. */
  listed?: Readonly<Record<string, readonly string[]>>;
  /** Codes of fields of the same name in other forms of the resource. */
  elsewhere?: readonly string[];
}

const params = { limit: 7 };

/** Codes of a field, and one that no field has a text for. */
function codesOf({ resource, body, parts = {}, listed = {}, elsewhere = [] }: FormCase, name: string) {
  const { body: part, property = name } = parts[name] ?? { body };
  const ofServer = [...serverCodes(resource, property), ...(listed[name] ?? [])];
  return {
    ofSchema: contractCodes(part, property),
    ofServer: ofServer.filter((code) => !elsewhere.includes(code)),
  };
}
const anyOther = 'any_other';

type Texts = ReadonlyMap<string, string>;

type Language = 'en' | 'tr';

/** Renders a form and returns its fields, by name. */
export type RenderFields = (
  form: ReactElement,
  options: { as: 'GlobalAdmin'; language: Language; names: readonly string[]; me?: { isManaged: true } },
) => Promise<ReadonlyMap<string, { messageOf(code: string, params: Record<string, unknown>): string }>>;

/** Returns the text of a form for each code of each field. */
async function textsIn(one: FormCase, renderFields: RenderFields, language: Language): Promise<Texts> {
  const fields = await renderFields(one.form, {
    as: 'GlobalAdmin',
    language,
    names: one.fields,
    ...(one.isManaged !== false && { me: { isManaged: true } }),
  });
  const texts = one.fields.flatMap((name) => {
    const { ofSchema, ofServer } = codesOf(one, name);
    return [...ofSchema, ...ofServer, anyOther].map(
      (code) => [`${name} ${code}`, fields.get(name)?.messageOf(code, params) ?? ''] as const,
    );
  });
  return new Map(texts);
}

/** Returns the codes of a field without an own text in one of the languages. */
function missingTexts(one: FormCase, name: string, [en, tr]: readonly [Texts, Texts]): string[] {
  const { ofSchema, ofServer } = codesOf(one, name);
  const textsOf = (code: string) => [en, tr].map((texts) => texts.get(`${name} ${code}`) ?? '');
  const isGeneral = (code: string) => textsOf(code).some((text, at) => text === generalTexts[at]);
  const isShared = (code: string) =>
    textsOf(code).some((text, at) => text === textsOf(anyOther)[at]) && code !== 'not_a_domain';
  const isUntranslated = (code: string) => new Set(textsOf(code)).size < 2 || textsOf(code).includes('');
  const missing = [
    ...ofSchema.filter(isGeneral),
    ...ofServer.filter(isShared),
    ...[...ofSchema, ...ofServer].filter(isUntranslated),
  ];
  return [...new Set(missing)].map((code) => `${name}: ${code}`);
}

/** Returns the codes of the fields of a form without an own text in one of the languages. */
export async function missingInForm(one: FormCase, renderFields: RenderFields): Promise<string[]> {
  const texts = [await textsIn(one, renderFields, 'en'), await textsIn(one, renderFields, 'tr')] as const;
  return one.fields.flatMap((name) => missingTexts(one, name, texts));
}
