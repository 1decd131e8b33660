import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

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
  /(?:invalid|reject)\('(?:[\w/]*\/)?(\w+)', '(\w+)'/g,
];

/** Returns the codes that the code of a resource returns for a property, besides those of its schema. */
export function serverCodes(resource: string, property: string): string[] {
  const source = sourcesOf(resource);
  return literalErrors
    .flatMap((pattern) => [...source.matchAll(pattern)])
    .flatMap(([, name, code = '']) => (name === property ? [code] : []));
}
