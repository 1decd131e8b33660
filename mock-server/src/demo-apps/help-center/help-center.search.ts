import type { Language, SearchResult, SearchResultSet } from '@portal/shared/contracts';
import { foldedRanges, matchesIn, matchRank, type SearchQuery } from '@portal/shared/text';
import { guideContent, textOfGuide, type GuidePages } from './guide-content';
import { sampleFaqs, sampleGuides } from './help-center.content';

const maxResults = 10;
const labels: Record<'faqs' | 'guides', Record<Language, string>> = {
  faqs: { en: 'Questions', tr: 'Sorular' },
  guides: { en: 'Guides', tr: 'Kılavuzlar' },
};

interface Entry {
  id: string;
  title: string;
  link: string;
  /** Shown without a match in the text. */
  summary: string;
  text: string;
}

/** Returns the first sentence with the most words of the query, or undefined if none has one. */
function matchingSentence(text: string, query: SearchQuery): string | undefined {
  const sentences = text.split(/(?<=[.!?:])\s+|\n+/).filter(Boolean);
  const countOf = (sentence: string) =>
    query.terms.filter((term) => matchesIn({ ...query, terms: [term] }, sentence)).length;
  const best = Math.max(0, ...sentences.map(countOf));
  return best === 0 ? undefined : sentences.find((sentence) => countOf(sentence) === best);
}

function toResult({ id, title, link, summary, text }: Entry, query: SearchQuery): SearchResult {
  const matches = foldedRanges(title, query);
  return {
    id,
    title,
    value: title,
    link,
    subtitle: matchingSentence(text, query) ?? summary,
    ...(matches.length > 0 && { matches }),
  };
}

const find = (entries: readonly Entry[], query: SearchQuery): SearchResult[] =>
  entries
    .filter(({ title, summary, text }) => matchesIn(query, title, summary, text))
    .map((entry) => ({ entry, rank: rankOf(entry, query) }))
    .toSorted((one, other) => one.rank - other.rank)
    .slice(0, maxResults)
    .map(({ entry }) => toResult(entry, query));

/** Matches in the title come before those in the text alone. */
const rankOf = ({ title }: Entry, query: SearchQuery): number =>
  matchesIn(query, title) ? matchRank(title, query) : 100;

const faqEntries = (language: Language): Entry[] =>
  sampleFaqs().flatMap(({ faqs }) =>
    faqs.map(({ key, question, answer }) => ({
      id: key,
      title: question[language],
      link: `/apps/help-center/faqs#${key}`,
      summary: answer[language].split('\n\n')[0] ?? '',
      text: answer[language],
    })),
  );

/** Guides that share a text are found by their titles only. */
const guideEntries = (source: { pages: GuidePages; language: Language }): Promise<Entry[]> =>
  Promise.all(
    sampleGuides().categories.flatMap((category) =>
      category.guides.map(async (guide) => ({
        id: guide.slug,
        title: guide.title[source.language],
        link: `/apps/help-center/guides/${category.slug}/${guide.slug}`,
        summary: guide.subtitle[source.language],
        text: guide.page === undefined ? '' : textOfGuide(await guideContent(guide, sampleGuides(), source)),
      })),
    ),
  );

/** Returns the questions and guides that contain all words of the query; empty sets are omitted. */
export async function searchHelpCenter(
  query: SearchQuery,
  source: { pages: GuidePages; language: Language },
): Promise<SearchResultSet[]> {
  const { language } = source;
  const sets = [
    { id: 'faqs', label: labels.faqs[language], results: find(faqEntries(language), query) },
    { id: 'guides', label: labels.guides[language], results: find(await guideEntries(source), query) },
  ];
  return sets.filter(({ results }) => results.length > 0);
}
