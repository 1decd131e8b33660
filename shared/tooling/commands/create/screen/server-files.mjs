import { serverSamples, serverTest } from './server-tests.mjs';

const contract = ({ names: { many, manyText, oneText, value, Type } }) => `
import { Type, type Static } from '@sinclair/typebox';
import { listOf, listQuery, Timestamp } from './base/lists';

export const ${value}Limits = { name: 80 } as const;
/** Fields that the list of ${manyText} can be sorted by. */
export const ${value}SortFields = ['name', 'createdAt'] as const;

export const ${Type} = Type.Object(
  {
    id: Type.String(),
    name: Type.String(),
    createdAt: Timestamp,
    version: Type.Integer({ description: 'revision for If-Match' }),
  },
  { $id: '${Type}' },
);
export type ${Type} = Static<typeof ${Type}>;

const settings = {
  name: Type.String({ minLength: 1, maxLength: ${value}Limits.name, pattern: '\\\\S' }),
};

/** Body of \`POST /api/v1/${many}\`. Spaces around the name are removed. */
export const Create${Type} = Type.Object(settings, { additionalProperties: false });
export type Create${Type} = Static<typeof Create${Type}>;

/** Body of \`PATCH /api/v1/${many}/{id}\`. */
export const Update${Type} = Type.Object(settings, { additionalProperties: false });
export type Update${Type} = Static<typeof Update${Type}>;

/** Query of \`GET /api/v1/${many}\`. The sort by name follows the alphabet of the language header. */
export const ${Type}ListQuery = listQuery(${value}SortFields);
export type ${Type}ListQuery = Static<typeof ${Type}ListQuery>;
/** Response of \`GET /api/v1/${many}\`: one page of the tenant's ${manyText}. */
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
  created_at timestamptz not null default now(),
  version integer not null default 1
);
call prepare_list('${table}');
`;

const resourceImports = ({ names: { many, Type, Types } }) => `
import {
  Create${Type},
  DeletedItems,
  IdList,
  IdParams,
  ${Type},
  ${Type}List,
  ${Type}ListQuery,
  Update${Type},
} from '@portal/shared/contracts';
import { inScope, inTransaction, tenantOf } from '../../platform/app/in-scope';
import type { PortalApp } from '../../platform/app/portal-app';
import { defineResource } from '../../platform/app/resource';
import { notFound } from '../../platform/http/problem';
import { expectedRevision, sendEntityTags } from '../../platform/http/revisions';
import { deletionResults } from '../../platform/lists/bulk';
import { create${Type}, delete${Types}, get${Type}, list${Types}, update${Type} } from './${many}.repository';
`;

const readRoutes = ({ names: { manyText, oneText, Type, Types } }) => `
function readRoutes(app: PortalApp): void {
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
  app.get(
    \`\${url}/:id\`,
    {
      config,
      schema: {
        summary: 'One ${oneText}, with its revision as ETag',
        tags,
        params: IdParams,
        response: { 200: ${Type} },
      },
    },
    inScope(async (sql, { viewer, params }) => (await get${Type}(sql, tenantOf(viewer), params.id)) ?? notFound()),
  );
}
`;

const writeRoutes = ({ names: { manyText, oneText, Type, Types } }) => `
function writeRoutes(app: PortalApp): void {
  app.post(
    url,
    {
      config,
      schema: { summary: 'Create a ${oneText}', tags, body: Create${Type}, response: { 201: ${Type} } },
    },
    inScope((sql, { viewer, body }) => create${Type}(sql, tenantOf(viewer), body)),
  );
  app.patch(
    \`\${url}/:id\`,
    {
      config,
      schema: {
        summary: 'Change a ${oneText}; If-Match prevents lost updates',
        tags,
        params: IdParams,
        body: Update${Type},
        response: { 200: ${Type} },
      },
    },
    inTransaction((sql, { viewer, params, body, request }) => {
      const target = { tenantId: tenantOf(viewer), id: params.id, revision: expectedRevision(request) };
      return update${Type}(sql, target, body);
    }),
  );
  app.post(
    \`\${url}/delete\`,
    {
      config,
      schema: { summary: 'Delete several ${manyText}', tags, body: IdList, response: { 200: DeletedItems } },
    },
    inScope(async (sql, { viewer, body: { ids } }) => ({
      results: deletionResults(ids, await delete${Types}(sql, tenantOf(viewer), ids)),
    })),
  );
}
`;

const resource = (screen) => {
  const { many, values } = screen.names;
  return `${resourceImports(screen)}
const url = '/api/v1/${many}';
const tags = ['${many}'];
const config = { access: '${screen.access}', object: 'own-tenant' } as const;
${readRoutes(screen)}${writeRoutes(screen)}
function ${values}Routes(app: PortalApp): void {
  sendEntityTags(app);
  readRoutes(app);
  writeRoutes(app);
}

export const ${values} = defineResource({ name: '${many}', routes: ${values}Routes });
`;
};

const repositoryReads = ({ names: { many, manyText, table, values, value, Type, Types } }) => `
import {
  ${Type},
  type Create${Type},
  type Language,
  type ${Type}ListQuery,
  type Update${Type},
  type ${value}SortFields,
} from '@portal/shared/contracts';
import { tenantOf, type Viewer } from '../../platform/app/in-scope';
import type { Sql } from '../../platform/database/database';
import { selectList } from '../../platform/lists/select-list';
import { notFound } from '../../platform/http/problem';
import { rejectStale } from '../../platform/http/revisions';
import type { Listing, SortKey } from '../../platform/lists/listing';
import { pageOf, type Page } from '../../platform/lists/page';
import { searchText, sortKeys } from '../../platform/text/sort-key';

type ${Type}Sorts = Record<(typeof ${value}SortFields)[number], SortKey>;

const columns = selectList(${Type});

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

/** Returns one page of the ${manyText} of the viewer's tenant. */
export const list${Types} = (sql: Sql, viewer: Viewer, query: ${Type}ListQuery): Promise<Page<${Type}>> =>
  pageOf<${Type}>(sql, query, ${values}Listing(tenantOf(viewer), viewer.language));

export async function get${Type}(sql: Sql, tenantId: string, id: string): Promise<${Type} | undefined> {
  const [row] = await sql.query<${Type}>(
    \`select \${columns} from ${table} item where item.tenant_id = $1 and item.id = $2\`,
    [tenantId, id],
  );
  return row;
}
`;

const repositoryWrites = ({ names: { oneText, manyText, table, Type, Types } }) => `
export async function create${Type}(sql: Sql, tenantId: string, { name }: Create${Type}): Promise<${Type}> {
  const trimmed = name.trim();
  const sort = sortKeys(trimmed);
  const [row] = await sql.query<${Type}>(
    \`insert into ${table} as item (tenant_id, name, search_text, sort_en, sort_tr)
     values ($1, $2, $3, $4, $5) returning \${columns}\`,
    [tenantId, trimmed, searchText(trimmed), sort.en, sort.tr],
  );
  if (!row) throw new Error('the insert returned no row');
  return row;
}

/** Changes a ${oneText}, unless a newer revision than \`revision\` exists. */
export async function update${Type}(
  sql: Sql,
  { tenantId, id, revision }: { tenantId: string; id: string; revision: number | undefined },
  { name }: Update${Type},
): Promise<${Type}> {
  const [present] = await sql.query<{ version: number }>(
    'select version from ${table} where tenant_id = $1 and id = $2 for update',
    [tenantId, id],
  );
  rejectStale(revision, (present ?? notFound()).version);
  const trimmed = name.trim();
  const sort = sortKeys(trimmed);
  const [row] = await sql.query<${Type}>(
    \`update ${table} item set name = $3, search_text = $4, sort_en = $5, sort_tr = $6, version = version + 1
      where item.tenant_id = $1 and item.id = $2 returning \${columns}\`,
    [tenantId, id, trimmed, searchText(trimmed), sort.en, sort.tr],
  );
  return row ?? notFound();
}

/** Deletes ${manyText} and returns the ids of those that existed. */
export async function delete${Types}(
  sql: Sql,
  tenantId: string,
  ids: readonly string[],
): Promise<ReadonlySet<string>> {
  const rows = await sql.query<{ id: string }>(
    'delete from ${table} where tenant_id = $1 and id = any($2) returning id',
    [tenantId, ids],
  );
  return new Set(rows.map(({ id }) => id));
}
`;

/** Returns the contract, the migration and the resource folder of a screen, as path → content. */
export function serverFiles(screen) {
  const { many } = screen.names;
  const folder = `mock-server/src/portal/${many}`;
  return {
    [`shared/src/contracts/${many}.ts`]: contract(screen),
    [`mock-server/migrations/${screen.migration}-${many}.sql`]: migration(screen),
    [`${folder}/${many}.resource.ts`]: resource(screen),
    [`${folder}/${many}.repository.ts`]: `${repositoryReads(screen)}${repositoryWrites(screen)}`,
    [`${folder}/${many}.samples.ts`]: serverSamples(screen),
    [`${folder}/${many}.test.ts`]: serverTest(screen),
  };
}
