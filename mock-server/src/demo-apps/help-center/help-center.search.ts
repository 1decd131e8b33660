import type { Language, SearchResultSet } from '@portal/shared/contracts';
import type { SearchQuery } from '@portal/shared/text';
import { findTexts, type TextEntry } from '../samples/find-texts';
import { guideContent, textOfGuide, type GuidePages } from './guide-content';
import { sampleFaqs, sampleGuides } from './help-center.content';

const labels: Record<'faqs' | 'guides', Record<Language, string>> = {
  faqs: { en: 'Questions', tr: 'Sorular' },
  guides: { en: 'Guides', tr: 'Kılavuzlar' },
};

const faqEntries = (language: Language): TextEntry[] =>
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
const guideEntries = (source: { pages: GuidePages; language: Language }): Promise<TextEntry[]> =>
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
    { id: 'faqs', label: labels.faqs[language], results: findTexts(faqEntries(language), query) },
    { id: 'guides', label: labels.guides[language], results: findTexts(await guideEntries(source), query) },
  ];
  return sets.filter(({ results }) => results.length > 0);
}
