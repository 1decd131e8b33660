const contract = ({ names: { many, value, Type } }) => `
import { Type, type Static } from '@sinclair/typebox';
import { listOf, listQuery, Timestamp } from './base/lists';

export const ${value}Limits = { name: 80 } as const;
export const ${value}SortFields = ['name', 'createdAt'] as const;

export const ${Type} = Type.Object(
  { id: Type.String(), name: Type.String(), createdAt: Timestamp },
  { $id: '${Type}' },
);
export type ${Type} = Static<typeof ${Type}>;

/** Body of \`POST /api/v1/${many}\`. Spaces around the name are removed. */
export const Create${Type} = Type.Object(
  { name: Type.String({ minLength: 1, maxLength: ${value}Limits.name, pattern: '\\\\S' }) },
  { additionalProperties: false },
);
export type Create${Type} = Static<typeof Create${Type}>;

/** Query of \`GET /api/v1/${many}\`. The sort by name follows the alphabet of the language header. */
export const ${Type}ListQuery = listQuery(${value}SortFields);
export type ${Type}ListQuery = Static<typeof ${Type}ListQuery>;
export const ${Type}List = listOf(${Type});
export type ${Type}List = Static<typeof ${Type}List>;
`;

const migration = ({ names: { table } }) => `create table ${table} (
  id text primary key default gen_random_uuid()::text,
  tenant_id text not null references tenants (id),
  name text not null check (length(name) between 1 and 80),
  search_text text not null,
  sort_en text collate "C" not null,
  sort_tr text collate "C" not null,
  created_at timestamptz not null default now()
);
call prepare_list('${table}');
`;

const resource = ({ access, names: { many, manyText, oneText, values, Type, Types } }) => `
import { Create${Type}, ${Type}, ${Type}List, ${Type}ListQuery } from '@portal/shared/contracts';
import { inScope } from '../../platform/app/in-scope';
import type { PortalApp } from '../../platform/app/portal-app';
import { defineResource } from '../../platform/app/resource';
import { create${Type}, list${Types} } from './${many}.repository';

const url = '/api/v1/${many}';
const tags = ['${many}'];
const config = { access: '${access}', object: 'own-tenant' } as const;

function ${values}Routes(app: PortalApp): void {
  app.get(
    url,
    {
      config,
      schema: {
        summary: 'List the ${manyText} of the current tenant',
        tags,
        querystring: ${Type}ListQuery,
        response: { 200: ${Type}List },
      },
    },
    inScope((sql, { viewer, query }) => list${Types}(sql, viewer, query)),
  );

  app.post(
    url,
    {
      config,
      schema: { summary: 'Create a ${oneText}', tags, body: Create${Type}, response: { 201: ${Type} } },
    },
    inScope((sql, { viewer, body }) => create${Type}(sql, viewer, body)),
  );
}

export const ${values} = defineResource({ name: '${many}', routes: ${values}Routes });
`;

const repository = ({ names: { many, manyText, oneText, table, values, value, Type, Types } }) => `
import type { Create${Type}, Language, ${Type}, ${Type}ListQuery, ${value}SortFields } from '@portal/shared/contracts';
import type { Viewer } from '../../platform/app/in-scope';
import type { Sql } from '../../platform/database/database';
import { fail } from '../../platform/http/problem';
import type { Listing, SortKey } from '../lists/listing';
import { pageOf, type Page } from '../lists/page';
import { searchText, sortKeys } from '../sort-key';

type ${Type}Sorts = Record<(typeof ${value}SortFields)[number], SortKey>;

const columns = 'item.id, item.name, item.created_at as "createdAt"';

const ${value}Sorts = (language: Language): ${Type}Sorts => ({
  name: { ascending: \`item.sort_\${language}\`, type: 'text', inWords: \`sort_\${language}\` },
  createdAt: { ascending: 'item.created_at', type: 'timestamptz' },
});

/** The ${manyText} of one tenant, in the alphabet of the language. */
export const ${values}Listing = (tenantId: string, language: Language): Listing => ({
  table: '${table}',
  where: 'item.tenant_id = $1',
  params: [tenantId],
  columns,
  sorts: ${value}Sorts(language),
  words: { table: '${table}_words', where: 'words.tenant_id = $1' },
  total: { kept: "coalesce((select total from row_counts where tenant_id = $1 and list = '${table}'), 0)" },
});

const tenantOf = ({ tenantId }: Viewer): string => tenantId ?? fail('authz.role_required');

/** Returns one page of the ${manyText} of the viewer's tenant. */
export const list${Types} = async (
  sql: Sql,
  viewer: Viewer,
  query: ${Type}ListQuery,
): Promise<Page<${Type}>> => pageOf<${Type}>(sql, query, ${values}Listing(tenantOf(viewer), viewer.language));

/** Adds a ${oneText} to the viewer's tenant and returns it. */
export async function create${Type}(sql: Sql, viewer: Viewer, { name }: Create${Type}): Promise<${Type}> {
  const trimmed = name.trim();
  const sort = sortKeys(trimmed);
  const [row] = await sql.query<${Type}>(
    \`insert into ${table} as item (tenant_id, name, search_text, sort_en, sort_tr)
     values ($1, $2, $3, $4, $5) returning \${columns}\`,
    [tenantOf(viewer), trimmed, searchText(trimmed), sort.en, sort.tr],
  );
  if (!row) throw new Error('the insert returned no row');
  return row;
}
`;

const samples = ({ names: { many, table, value, values } }) => `
import { ${value}SortFields } from '@portal/shared/contracts';
import { defineSamples, get } from '../../../test/access/samples';
import { bigTenant, scopeOfBigTenant } from '../../../test/lists/rows';
import { ${values}Listing } from './${many}.repository';

const url = '/api/v1/${many}';

export const samples = defineSamples({
  requests: {
    [\`GET \${url}\`]: get(\`\${url}?size=100&search=\`),
    [\`POST \${url}\`]: { allowed: 201, call: () => ({ method: 'POST', url, payload: { name: 'First' } }) },
  },
  lists: {
    [\`GET \${url}\`]: {
      scope: scopeOfBigTenant,
      sorts: ${value}SortFields,
      listing: (language) => ${values}Listing(bigTenant, language),
      fill: \`insert into ${table} (tenant_id, name, search_text, sort_en, sort_tr, created_at)
               select tenant_id, last_name, search_text, sort_key, sort_key, created_at from invented\`,
    },
  },
});
`;

const test = ({ names: { many, manyText, oneText, Type } }) => `
import type { ${Type}, ${Type}List } from '@portal/shared/contracts';
import { testApp, type Inject, type TestApp } from '../../../test/test-app';

const url = '/api/v1/${many}';
let server: TestApp;
let adam: Inject;
let boris: Inject;
beforeAll(async () => {
  server = await testApp();
  adam = await server.as('adam.admin@acorn.example');
  boris = await server.as('boris.admin@birch.example');
});
afterAll(() => server.close());

const create = (inject: Inject, name: string) => inject({ method: 'POST', url, payload: { name } });
async function namesIn(inject: Inject, query = ''): Promise<string[]> {
  const response = await inject({ url: \`\${url}\${query}\` });
  expect(response.statusCode).toBe(200);
  const { items, total } = response.json<${Type}List>();
  expect(total).toBe(items.length);
  return items.map(({ name }) => name);
}

test('lists a created ${oneText} for its tenant and for no other', async () => {
  const response = await create(adam, '  Ada  ');
  expect(response.statusCode).toBe(201);
  expect(response.json<${Type}>()).toMatchObject({ name: 'Ada' });
  expect(await namesIn(adam)).toEqual(['Ada']);
  expect(await namesIn(boris)).toEqual([]);
});

test('sorts ${manyText} in both directions and finds words by their start', async () => {
  await create(adam, 'Işık Çınar');
  expect(await namesIn(adam, '?sort=-name')).toEqual(['Işık Çınar', 'Ada']);
  expect(await namesIn(adam, '?sort=createdAt')).toEqual(['Ada', 'Işık Çınar']);
  expect(await namesIn(adam, '?search=cin')).toEqual(['Işık Çınar']);
  expect(await namesIn(adam, '?search=inar')).toEqual([]);
});

test.each(['', '   ', 'x'.repeat(81)])('rejects the name %j', async (name) => {
  expect((await create(adam, name)).statusCode).toBe(422);
});
`;

/** Returns the contract, the migration and the resource folder of a screen, as path → content. */
export function serverFiles(screen) {
  const { many } = screen.names;
  const folder = `mock-server/src/portal/${many}`;
  return {
    [`shared/src/contracts/${many}.ts`]: contract(screen),
    [`mock-server/migrations/${screen.migration}-${many}.sql`]: migration(screen),
    [`${folder}/${many}.resource.ts`]: resource(screen),
    [`${folder}/${many}.repository.ts`]: repository(screen),
    [`${folder}/${many}.samples.ts`]: samples(screen),
    [`${folder}/${many}.test.ts`]: test(screen),
  };
}
