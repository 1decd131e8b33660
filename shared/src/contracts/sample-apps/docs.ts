import { Type, type Static } from '@sinclair/typebox';
import { Id } from '../base/lists';
import { nullable, oneOf } from '../base/schemas';
import { SearchResultSets } from '../shell/search';

const closed = { additionalProperties: false };

/** A guide as lists show it. */
export const DocsGuideSummary = Type.Object({
  slug: Type.String(),
  title: Type.String(),
  summary: Type.String(),
});
export type DocsGuideSummary = Static<typeof DocsGuideSummary>;

/** A category with its guides, in reading order. */
export const DocsCategory = Type.Object({
  slug: Type.String(),
  title: Type.String(),
  guides: Type.Array(DocsGuideSummary),
});
export type DocsCategory = Static<typeof DocsCategory>;

/** Response of `GET api/docs/guides`, in reading order. */
export const DocsCategories = Type.Array(DocsCategory);

/** Query of `GET api/docs/guide`. */
export const DocsGuideQuery = Type.Object({ category: Id, slug: Id }, closed);

/** A guide with its text. */
export const DocsGuide = Type.Object(
  {
    ...DocsGuideSummary.properties,
    category: Type.String(),
    markdown: Type.String({ description: 'the text below the title and the summary' }),
  },
  { $id: 'DocsGuide' },
);
export type DocsGuide = Static<typeof DocsGuide>;

/** Response of `GET api/docs/guide`; null for an unknown category or guide. */
export const DocsGuideResponse = nullable(DocsGuide);

/** Kinds of changes, as the titles of the changelogs name them. */
export const docsChangeKinds = ['breaking', 'features', 'fixes', 'performance', 'other'] as const;
export type DocsChangeKind = (typeof docsChangeKinds)[number];

/** A version of a package with its changes by kind. */
export const DocsRelease = Type.Object({
  version: Type.String(),
  date: nullable(Type.String({ description: 'YYYY-MM-DD' })),
  changes: Type.Array(Type.Object({ kind: oneOf(docsChangeKinds), entries: Type.Array(Type.String()) })),
});
export type DocsRelease = Static<typeof DocsRelease>;

/** The changelog of one package, newest version first. */
export const DocsChangelog = Type.Object({
  package: Type.String({ description: 'name of its folder' }),
  releases: Type.Array(DocsRelease),
});
export type DocsChangelog = Static<typeof DocsChangelog>;

/** Response of `GET api/docs/changelog`. */
export const DocsChangelogs = Type.Array(DocsChangelog);

/** Query of `GET api/docs/search`; the response has the format of the search in the top bar. */
export const DocsSearchQuery = Type.Object({ query: Type.String({ minLength: 2, maxLength: 200 }) }, closed);
export const DocsSearchResponse = SearchResultSets;
