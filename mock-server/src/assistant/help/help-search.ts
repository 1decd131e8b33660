import { setImmediate } from 'node:timers/promises';
import MiniSearch, { type SearchResult } from 'minisearch';
import { marked } from 'marked';
import type { Language } from '@portal/shared/contracts';
import { plainText, type HelpPage, type HelpSection } from './help-pages';
import { contentWords, isStem, findOtherTopic, weightOfUnknown, stemWord } from './help-words';

export interface Passage {
  page: HelpPage;
  section: HelpSection;
  score: number;
  /** Weighted share of the question's words that the passage contains, 0 to 1. */
  coverage: number;
}

export interface HelpSearchOptions {
  /** Whether pages for operators are searched too. Default: false. */
  includesOperators?: boolean;
}

export type HelpSearch = (question: string, options?: HelpSearchOptions) => Passage[];

/** Maximum number of different words of a question that are searched; longer questions are cut. */
const maxWords = 40;
/** A fuzzy search costs several milliseconds per word, and longer questions have enough other words. */
const maxFuzzyWords = 10;
/** Longer words are no help words, and a fuzzy search of them takes time and memory. */
const maxWordLength = 40;
/** Passages with this coverage or less are not about the question. Calibrated with help-search.test.ts. */
const minimumCoverage = 0.55;
/** Passages with a lower score contain only a similar word. */
const minimumScore = 4;
/** Share of a word's weight that a passage with a similar word covers. */
const similarShare = 0.8;
/** Minimum score relative to the best passage. */
const minimumShareOfBest = 0.55;
const maxPassages = 3;
/** Sections that are added to the index before other work may run. */
const entriesPerStep = 2;

/** Creates a search over the sections of the help pages of one language, in small steps. */
export async function createHelpSearch(pages: readonly HelpPage[], language: Language): Promise<HelpSearch> {
  const entries = pages.flatMap((page) => page.sections.map((section) => ({ page, section })));
  const index = new MiniSearch({
    fields: ['title', 'heading', 'keywords', 'text'],
    tokenize: (text) => contentWords(text, language),
    processTerm: (word) => (isStem(word) ? word : [word, stemWord(word, language)]),
  });
  const documents: ReadonlySet<string>[] = [];
  for (const [id, entry] of entries.entries()) {
    const { page, section } = entry;
    index.add({
      id,
      title: page.title,
      heading: section.heading,
      keywords: page.keywords,
      text: plainText(marked.lexer(section.markdown)),
    });
    documents.push(stemsOf(entry, language));
    if (id % entriesPerStep === 0) await setImmediate();
  }
  const weightOf = wordWeights(documents, language);

  return (question, { includesOperators = false } = {}) => {
    const words = searchedWords(question, language);
    if (words.length === 0) return [];
    const terms = words.map((word) => ({ word, stem: stemWord(word, language), weight: weightOf(word) }));
    const topics = words.flatMap((word) => findOtherTopic(word, language) ?? []);
    const isFuzzy = words.length <= maxFuzzyWords;
    const total = sum(terms.map(({ weight }) => weight));
    const hits = index.search(words.join(' '), {
      boost: { title: 2, heading: 2.5, keywords: 1.5 },
      boostTerm: (term) => (isStem(term) ? 0.7 : 1),
      prefix: (term) => !isStem(term) && term.length >= 4,
      fuzzy: (term) => isFuzzy && !isStem(term) && term.length >= 5 && (term.length >= 7 ? 2 : 1),
      weights: { fuzzy: 0.3, prefix: 0.5 },
    });
    const passages = hits.flatMap((hit): Passage[] => {
      const entry = entries[hit.id as number];
      if (!entry) return [];
      if (topics.some((topic) => !hit.terms.some((term) => term.startsWith(topic)))) return [];
      const coverage = sum(terms.map((term) => term.weight * matchOf(term, hit))) / total;
      return [{ ...entry, coverage, score: hit.score * coverage }];
    });
    return selectBest(passages, includesOperators);
  };
}

interface Term {
  word: string;
  stem: string;
}

/** Share of a word that a hit covers: 1 for the word or its stem, less for a similar word. */
function matchOf({ word, stem }: Term, { terms, queryTerms }: SearchResult): number {
  if (terms.includes(stem) || terms.some((term) => term.startsWith(word))) return 1;
  // Typing errors seldom change the beginning of a word.
  const beginning = word.slice(0, 2);
  const isSimilar = queryTerms.includes(word) && terms.some((term) => term.startsWith(beginning));
  return isSimilar ? similarShare : 0;
}

const searchedWords = (question: string, language: Language): string[] =>
  [...new Set(contentWords(question, language))]
    .filter((word) => word.length <= maxWordLength)
    .slice(0, maxWords);

function selectBest(passages: readonly Passage[], includesOperators: boolean): Passage[] {
  const relevant = passages
    .filter(({ coverage, score }) => coverage > minimumCoverage && score > minimumScore)
    .sort((a, b) => b.score - a.score);
  const highest = relevant[0]?.score ?? 0;
  // Passages for operators are removed after the comparison: a question about their functions has no answer for others.
  return relevant
    .filter(({ score }) => score >= highest * minimumShareOfBest)
    .filter(({ page }) => includesOperators || page.access === 'public')
    .slice(0, maxPassages);
}

const stemsOf = (
  { page, section }: { page: HelpPage; section: HelpSection },
  language: Language,
): Set<string> =>
  new Set(
    contentWords([page.title, page.keywords, section.heading, section.markdown].join(' '), language).map(
      (word) => stemWord(word, language),
    ),
  );

/** Inverse document frequency; a word that no page contains has the weight of the rarest one. */
function wordWeights(
  documents: readonly ReadonlySet<string>[],
  language: Language,
): (word: string) => number {
  const counts = new Map<string, number>();
  for (const document of documents)
    for (const word of document) counts.set(word, (counts.get(word) ?? 0) + 1);
  const weight = (count: number): number => Math.log(1 + documents.length / count);
  return (word) => {
    const count = counts.get(stemWord(word, language));
    return count === undefined ? weight(1) * weightOfUnknown(word, language) : weight(count);
  };
}

const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0);
