import type { Language, SearchResultSet } from '@portal/shared/contracts';
import type { SearchQuery } from '@portal/shared/text';
import { findTexts, type TextEntry } from '../samples/find-texts';
import { readChangelogs } from './changelogs';
import { readGuides } from './guides';

const labels: Record<'guides' | 'changelog', Record<Language, string>> = {
  guides: { en: 'Guides', tr: 'Kılavuzlar' },
  changelog: { en: 'Changelog', tr: 'Değişiklik günlüğü' },
};

/** Returns markdown as text, one line per block. */
const toText = (markdown: string): string =>
  markdown
    .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/^(?:#+|-|\d+\.)\s+/gm, '')
    .replace(/[`*]/g, '');

async function guideEntries(language: Language): Promise<TextEntry[]> {
  const { guides } = await readGuides(language);
  return guides.map(({ slug, category, title, summary, markdown }) => ({
    id: slug,
    title,
    link: `/docs/guides/${category}/${slug}`,
    summary,
    text: toText(markdown),
  }));
}

const changelogEntries = (language: Language): TextEntry[] =>
  readChangelogs().map(({ package: name, releases }) => ({
    id: `changelog-${name}`,
    title: `${labels.changelog[language]}: ${name}`,
    link: `/docs/changelog#${name}`,
    summary: releases[0]?.version ?? '',
    text: releases.flatMap(({ changes }) => changes.flatMap(({ entries }) => entries)).join('\n'),
  }));

/** Returns the guides and changelogs that contain all words of the query; empty sets are omitted. */
export async function searchDocs(query: SearchQuery, language: Language): Promise<SearchResultSet[]> {
  const sets = [
    { id: 'guides', label: labels.guides[language], results: findTexts(await guideEntries(language), query) },
    {
      id: 'changelog',
      label: labels.changelog[language],
      results: findTexts(changelogEntries(language), query),
    },
  ];
  return sets.filter(({ results }) => results.length > 0);
}
