const queryOf = (values) => new URLSearchParams(values).toString();

/** Terms that find most rows, 1 in 8, 1 in 16, 1 in 256 and few rows, several terms, and one without a row. */
const searches = ['a', 'anna', 'c', 'c1', 'b7b', 'anna c', 'b7b anna', 'nobody'];
const searchesOfFilters = ['a', 'anna', 'c', 'anna c'];

/**
 * Returns the lists with the caller, the sort orders and the filters that are measured.
 * @param largest id of the workspace with all people
 * @param part id of a workspace with 1 in 16 people
 * @param person id of a person with entries in the audit
 */
export const getMeasuredLists = ({ largest, part, person }) => [
  {
    path: '/api/v1/users',
    caller: 'admin',
    sorts: ['name', '-lastSignInAt', 'createdAt', 'email', 'status'],
    filters: [
      ...['status=disabled', 'status=invited', 'status=active', 'role=TenantAdmin', 'role=user'],
      ...[largest, part].flatMap((id) => [`workspace=${id}`, `workspace=${id}&status=disabled`]),
      `workspace=${part}&role=user`,
    ],
  },
  {
    path: '/api/v1/invitations',
    caller: 'admin',
    sorts: ['email', '-createdAt'],
    filters: ['state=revoked', 'state=accepted'],
  },
  {
    path: '/api/v1/audit',
    caller: 'admin',
    sorts: ['-createdAt', 'createdAt'],
    searches: ['ada', ...searches],
    filters: [
      'act=user.updated',
      'act=user.disabled',
      'act=tenant.archived',
      'since=week',
      'since=quarter',
      'since=quarter&act=user.updated',
      'since=quarter&act=user.disabled',
      'targetType=user',
      'targetType=search',
      `targetId=${person}`,
    ],
  },
  {
    path: '/api/v1/workspaces',
    caller: 'admin',
    sorts: ['name', '-memberCount', '-lastActivityAt', 'createdAt'],
    filters: ['state=active'],
  },
  {
    path: `/api/v1/workspaces/${largest}/members`,
    caller: 'admin',
    sorts: ['name'],
    filters: ['role=viewer', 'role=contributor'],
  },
  { path: `/api/v1/workspaces/${largest}/candidates`, caller: 'admin', sorts: ['name'], filters: [] },
  { path: '/api/v1/domains', caller: 'admin', sorts: ['name', '-userCount'], filters: ['state=verified'] },
  {
    path: '/api/v1/configurators/accounts/items',
    caller: 'admin',
    sorts: ['-amount', 'name', '-occurrences', 'firstSeenAt', '-score'],
    filters: ['status=mapped', 'status=ignored'],
  },
  { path: '/api/v1/configurators/accounts/history', caller: 'admin', sorts: ['-createdAt'], filters: [] },
  {
    path: '/api/v1/tenants',
    caller: 'global',
    sorts: ['name', '-userCount', 'status', 'createdAt'],
    filters: ['status=active'],
  },
  { path: '/api/v1/tenants/acorn/users', caller: 'global', sorts: ['name', '-lastSignInAt'], filters: [] },
  {
    path: '/api/v1/global/users',
    caller: 'global',
    sorts: ['name', '-lastSignInAt', 'createdAt', 'email'],
    filters: [
      ...['status=disabled', 'status=invited', 'status=active', 'role=GlobalAdmin', 'role=TenantAdmin'],
      'status=active&role=TenantAdmin',
    ],
  },
  {
    path: '/api/v1/global/audit',
    caller: 'global',
    sorts: ['-createdAt', 'createdAt'],
    searches: ['ada', ...searches],
    filters: [
      'act=user.updated',
      'act=user.disabled',
      'act=tenant.archived',
      'since=week',
      'since=quarter',
      'since=quarter&act=user.updated',
      'since=quarter&act=user.disabled',
      'targetType=user',
      'targetType=search',
      `targetId=${person}`,
      'tenant=acorn',
      'tenant=acorn&act=user.disabled',
      'tenant=tenant-7&since=quarter',
    ],
  },
  {
    path: '/api/v1/global/announcements',
    caller: 'global',
    sorts: ['title', '-startsAt'],
    filters: ['status=live'],
  },
];

/** Returns the queries of the first, second, previous and last page. */
async function pagesOf(query, read) {
  const { cursors, total, size } = await read(query);
  if (!cursors) {
    const last = Math.max(1, Math.ceil(total / size));
    return { first: query, next: `${query}&page=${Math.min(2, last)}`, last: `${query}&page=${last}` };
  }
  const last = `${query}&cursor=${cursors.last}`;
  if (!cursors.next) return { first: query, last };
  const next = `${query}&cursor=${cursors.next}`;
  const { previous } = (await read(next)).cursors;
  return { first: query, next, previous: `${query}&cursor=${previous}`, last };
}

/**
 * Returns the queries of every page in every order, alone and with each filter, and of every search, by their name.
 * @param read returns the page of a query
 */
export async function buildQueries({ sorts, filters, searches: own = searches }, read) {
  const queries = {};
  const addPages = async (name, query) => {
    for (const [page, text] of Object.entries(await pagesOf(query, read)))
      queries[`${page} page, ${name}`] = text;
  };
  for (const sort of sorts) await addPages(`by ${sort}`, `sort=${sort}`);
  for (const search of own) queries[`search "${search}"`] = queryOf({ search });
  for (const filter of filters) {
    await addPages(filter, `${filter}&sort=${sorts[0]}`);
    for (const search of own[0] === 'ada' ? ['ada', ...searchesOfFilters] : searchesOfFilters)
      queries[`${filter}, search "${search}"`] = `${filter}&${queryOf({ search })}`;
  }
  return queries;
}

const restrictions = [
  {},
  { types: ['users'] },
  { status: 'disabled' },
  { status: 'active' },
  { tenantIds: ['acorn'] },
  { tenantIds: ['acorn', 'tenant-7'], status: 'disabled' },
];

/** Bodies of the search across all tenants. */
export const globalSearches = restrictions.flatMap((restriction) =>
  searches.filter((query) => query.length > 1).map((query) => ({ query, ...restriction })),
);

/** Bodies of the search of the top bar. */
export const searchesOfTopBar = searches.filter((query) => query.length > 1).map((query) => ({ query }));
