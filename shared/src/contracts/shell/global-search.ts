import { Type, type Static } from '@sinclair/typebox';
import { domainStates } from '../administration/domains';
import { tenantStatuses } from '../administration/tenants';
import { userStatuses } from '../administration/users';
import { Id, ListCursors, Timestamp, listQuery, recentPeriods } from '../base/lists';
import { nullable, oneOf } from '../base/schemas';

/** Types of objects that the search across tenants finds. Each has an index. */
export const globalSearchTypes = ['users', 'tenants', 'domains'] as const;
export type GlobalSearchType = (typeof globalSearchTypes)[number];

/** States of the objects of each type. Some types share a state. */
export const globalSearchStatuses = {
  users: userStatuses,
  tenants: tenantStatuses,
  domains: domainStates,
} as const;
export type GlobalSearchStatus = (typeof globalSearchStatuses)[GlobalSearchType][number];

const statuses: GlobalSearchStatus[] = [
  ...new Set(globalSearchTypes.flatMap((type): readonly GlobalSearchStatus[] => globalSearchStatuses[type])),
];
const StatusName = oneOf(statuses);
const TypeName = oneOf(globalSearchTypes);

/** Body of `POST /api/v1/global/search`. Each search is recorded in the audit of the portal. */
export const GlobalSearchRequest = Type.Object(
  {
    query: Type.String({ minLength: 2, maxLength: 200 }),
    /** Types whose results are returned; the others have only their number. Default: all. */
    types: Type.Optional(Type.Array(TypeName, { minItems: 1, uniqueItems: true })),
    tenantIds: Type.Optional(Type.Array(Id, { minItems: 1, maxItems: 50, uniqueItems: true })),
    /** Restricts the types that have this state. */
    status: Type.Optional(StatusName),
    /** Restricts the results to objects that were created or changed in the period. */
    since: Type.Optional(oneOf(recentPeriods)),
    ...Type.Pick(listQuery(['name']), ['page', 'size', 'cursor']).properties,
  },
  { $id: 'GlobalSearchRequest', additionalProperties: false },
);
export type GlobalSearchRequest = Static<typeof GlobalSearchRequest>;

const Range = Type.Unsafe<[number, number]>(Type.Array(Type.Integer(), { minItems: 2, maxItems: 2 }));

/** One result of the search across tenants. */
export const GlobalSearchResult = Type.Object({
  id: Type.String(),
  type: TypeName,
  title: Type.String(),
  subtitle: Type.String(),
  tenantId: Type.String(),
  tenantName: Type.String(),
  status: StatusName,
  /** Path of the portal. */
  link: Type.String(),
  /** Matches of the query in the title: [start, end) in UTF-16 code units. */
  highlights: Type.Array(Range),
});
export type GlobalSearchResult = Static<typeof GlobalSearchResult>;

/** Results of one type: one page of them, and their number. */
export const GlobalSearchSet = Type.Object(
  {
    id: TypeName,
    label: Type.String(),
    total: Type.Integer(),
    totalIsEstimate: Type.Boolean(),
    cursors: Type.Optional(ListCursors),
    results: Type.Array(GlobalSearchResult),
  },
  { $id: 'GlobalSearchSet' },
);
export type GlobalSearchSet = Static<typeof GlobalSearchSet>;

/** Response of `POST /api/v1/global/search`: one set for each type. */
export const GlobalSearchSets = Type.Array(GlobalSearchSet);
export type GlobalSearchSets = Static<typeof GlobalSearchSets>;

/** Words by which a search finds objects of one type. The database updates them with each change of an object. */
export const SearchIndex = Type.Object({
  id: TypeName,
  documents: Type.Integer({ description: 'objects that can be found' }),
  words: Type.Integer({ description: 'entries of the index; above 10,000 an estimate of the database' }),
  rebuiltAt: nullable(Timestamp),
  corrected: nullable(Type.Integer({ description: 'objects whose words the last rebuild had to correct' })),
  failedAt: nullable(Timestamp),
  failure: nullable(
    Type.String({ description: 'code of the problem that ended a rebuild after the last complete one' }),
  ),
});
export type SearchIndex = Static<typeof SearchIndex>;

/** Response of `GET /api/v1/global/search/indexes`. */
export const SearchIndexList = Type.Object({ items: Type.Array(SearchIndex) });
export type SearchIndexList = Static<typeof SearchIndexList>;

/** Path parameters of `POST /api/v1/global/search/indexes/{id}/rebuild`. */
export const SearchIndexParams = Type.Object({ id: TypeName }, { additionalProperties: false });
