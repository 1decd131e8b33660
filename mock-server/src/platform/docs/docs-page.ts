import type { ApiDescription, Operation } from './openapi';

type Json = Record<string, unknown>;

const escapeHtml = (text: unknown) =>
  String(text).replace(
    /[&<>"']/g,
    (sign) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' })[sign] ?? sign,
  );
const inlineCode = (text: unknown) => `<code>${escapeHtml(text)}</code>`;
const slug = (text: string) =>
  text
    .replace(/[^A-Za-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
    .toLowerCase();

const limits = [
  'minLength',
  'maxLength',
  'minimum',
  'maximum',
  'minItems',
  'maxItems',
  'pattern',
  'format',
] as const;
const limitsOf = (schema: Json) =>
  limits
    .filter((name) => name in schema)
    .map((name) => `${name} ${String(schema[name])}`)
    .join(', ');

/** Describes a schema by its type, its alternatives or a link to its name. */
function typeOf(schema: Json): string {
  if (typeof schema.$ref === 'string') {
    const name = schema.$ref.split('/').at(-1) ?? '';
    return `<a href="#schema-${escapeHtml(name)}">${escapeHtml(name)}</a>`;
  }
  if ('const' in schema) return inlineCode(JSON.stringify(schema.const));
  if (Array.isArray(schema.anyOf)) return (schema.anyOf as Json[]).map(typeOf).join(' | ');
  if (schema.type === 'array') return `list of ${typeOf((schema.items ?? {}) as Json)}`;
  if (schema.patternProperties)
    return `map of ${typeOf(Object.values(schema.patternProperties as Record<string, Json>)[0] ?? {})}`;
  return escapeHtml(schema.type ?? 'anything');
}

function fieldRows(schema: Json, prefix = ''): string {
  const { properties = {}, required = [] } = schema as {
    properties?: Record<string, Json>;
    required?: string[];
  };
  return Object.entries(properties)
    .map(([name, field]) => {
      const note = [
        required.includes(name) ? '' : 'optional',
        limitsOf(field),
        String(field.description ?? ''),
      ]
        .filter(Boolean)
        .join(' · ');
      const inner = field.type === 'array' ? ((field.items ?? {}) as Json) : field;
      const path = `${prefix}${name}${field.type === 'array' ? '[]' : ''}`;
      return `<tr><td>${inlineCode(path)}</td><td>${typeOf(field)}</td><td>${escapeHtml(note)}</td></tr>${fieldRows(inner, `${path}.`)}`;
    })
    .join('');
}

function schemaTable(schema: Json): string {
  const item = schema.type === 'array' ? ((schema.items ?? {}) as Json) : schema;
  const rows = fieldRows(item);
  const head = `<p>${typeOf(schema)}${schema.additionalProperties === false ? ', no other fields' : ''}</p>`;
  return rows
    ? `${head}<table><thead><tr><th>Field</th><th>Type</th><th>Notes</th></tr></thead><tbody>${rows}</tbody></table>`
    : head;
}

const parameterRows = (parameters: Operation['parameters']) =>
  parameters
    .map(
      ({ name, in: place, required, schema }) =>
        `<tr><td>${inlineCode(name)}</td><td>${place}</td><td>${typeOf(schema)}</td><td>${escapeHtml([required ? 'required' : 'optional', limitsOf(schema)].filter(Boolean).join(' · '))}</td></tr>`,
    )
    .join('');

const contentOf = (content: Record<string, { schema: Json }> | undefined) =>
  Object.entries(content ?? {})
    .map(([type, { schema }]) => `<p class="type">${escapeHtml(type)}</p>${schemaTable(schema)}`)
    .join('');

function endpoint(method: string, address: string, operation: Operation): string {
  const parameters = parameterRows(operation.parameters);
  const responses = Object.entries(operation.responses)
    .map(
      ([status, response]) =>
        `<h4>${escapeHtml(status)} <span>${escapeHtml(response.description)}</span></h4>${contentOf(response.content)}`,
    )
    .join('');
  return `<details class="endpoint" id="${slug(`${method} ${address}`)}">
<summary><span class="method ${escapeHtml(method)}">${escapeHtml(method.toUpperCase())}</span> ${inlineCode(address)} <span class="summary">${escapeHtml(operation.summary)}</span> <span class="access">${escapeHtml(operation['x-access'])}</span></summary>
<div>${operation.description ? `<p>${escapeHtml(operation.description)}</p>` : ''}
${parameters ? `<h3>Parameters</h3><table><thead><tr><th>Name</th><th>Where</th><th>Type</th><th>Notes</th></tr></thead><tbody>${parameters}</tbody></table>` : ''}
${operation.requestBody ? `<h3>Body</h3>${contentOf(operation.requestBody.content)}` : ''}
<h3>Responses</h3>${responses}</div></details>`;
}

function groups(description: ApiDescription): [string, string[]][] {
  const byTag = new Map<string, string[]>();
  for (const [address, operations] of Object.entries(description.paths)) {
    for (const [method, operation] of Object.entries(operations)) {
      const tag = operation.tags[0] ?? 'other';
      byTag.set(tag, [...(byTag.get(tag) ?? []), endpoint(method, address, operation)]);
    }
  }
  return [...byTag].sort(([a], [b]) => a.localeCompare(b));
}

/** Renders the API reference as one page without scripts and external resources. */
export function docsPage(description: ApiDescription): string {
  const parts = groups(description);
  const contents = parts
    .map(([tag, list]) => `<a href="#tag-${slug(tag)}">${escapeHtml(tag)} <span>${list.length}</span></a>`)
    .join('');
  const endpoints = parts
    .map(
      ([tag, list]) => `<section><h2 id="tag-${slug(tag)}">${escapeHtml(tag)}</h2>${list.join('')}</section>`,
    )
    .join('');
  const schemas = Object.entries(description.components.schemas)
    .sort(([a], [b]) => a.localeCompare(b))
    .map(
      ([name, schema]) =>
        `<section class="schema"><h3 id="schema-${escapeHtml(name)}">${escapeHtml(name)}</h3>${schemaTable(schema)}</section>`,
    )
    .join('');
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(description.info.title)}</title><link rel="icon" href="/favicon.svg" type="image/svg+xml"><link rel="stylesheet" href="/api/docs.css"></head>
<body><header><h1>${escapeHtml(description.info.title)}</h1><p>${escapeHtml(description.info.description)} <a href="/api/openapi.json">openapi.json</a></p></header>
<nav aria-label="Parts">${contents}<a href="#schemas">schemas</a></nav>
<main>${endpoints}<section><h2 id="schemas">schemas</h2>${schemas}</section></main></body></html>
`;
}

export const docsCss = `:root{color-scheme:light dark;--page:#f7f8fa;--card:#fff;--text:#16202c;--soft:#566273;--line:#dfe4ea;--accent:#1f5fbf;--code:#eef1f5}
@media (prefers-color-scheme:dark){:root{--page:#10151c;--card:#18202a;--text:#e6ebf2;--soft:#9ba8b8;--line:#2a3441;--accent:#7fb0ff;--code:#212b37}}
*{box-sizing:border-box}html{scroll-padding-block-start:16px}
body{margin:0 auto;max-inline-size:1040px;padding:32px 20px 64px;background:var(--page);color:var(--text);font:15px/1.55 system-ui,sans-serif}
h1{margin:0;font-size:28px;line-height:1.2}h2{margin:36px 0 12px;font-size:18px;text-transform:capitalize}h3{margin:20px 0 8px;font-size:15px}
h4{margin:16px 0 4px;font-size:14px}h4 span,.type,header p{color:var(--soft);font-weight:400}a{color:var(--accent)}
nav{display:flex;flex-wrap:wrap;gap:8px;margin-block:20px}nav a{padding:4px 12px;border:1px solid var(--line);border-radius:6px;background:var(--card);text-decoration:none}
nav span{color:var(--soft)}.endpoint,.schema{margin-block:8px;border:1px solid var(--line);border-radius:8px;background:var(--card)}
.schema{padding:4px 16px 12px}summary{display:flex;flex-wrap:wrap;gap:4px 12px;align-items:baseline;padding:10px 16px;cursor:pointer}
summary:focus-visible,a:focus-visible{outline:2px solid var(--accent);outline-offset:2px}.endpoint>div{padding:0 16px 16px;border-block-start:1px solid var(--line)}
.method{min-inline-size:60px;font:600 13px ui-monospace,monospace;color:var(--accent)}.summary{flex:1;color:var(--soft)}
.access{padding:0 8px;border:1px solid var(--line);border-radius:6px;font-size:13px}code{font:13px ui-monospace,monospace;overflow-wrap:anywhere}
td code{background:var(--code);padding:1px 5px;border-radius:4px}table{inline-size:100%;border-collapse:collapse;margin-block:8px}
th,td{padding:6px 10px;border-block-end:1px solid var(--line);text-align:start;vertical-align:top;overflow-wrap:anywhere}th{color:var(--soft);font-weight:500;font-size:13px}
@media (max-width:600px){table,tbody,tr,td{display:block}thead{display:none}td{border:0;padding:2px 0}tr{padding:8px 0;border-block-end:1px solid var(--line)}}
`;
