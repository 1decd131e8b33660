import { languages } from '@portal/shared/contracts';
import {
  aboutFigures,
  answerable,
  forOperators,
  further,
  unanswerable,
  type ExpectedPage,
} from '../../../test/help-questions';
import { createHelpAnswerer } from '../answerer';
import { assistantTranslations } from '../assistant-translations';
import { helpLibrary } from './help-library';
import { readInterfaceTexts } from './interface-texts';

const { search } = await helpLibrary();
const answerer = createHelpAnswerer(helpLibrary, ({ language, slug }) => `/help/${language}/${slug}`);

describe.each(languages)('the search of the help pages in %s', (language) => {
  const wrongOnes = (questions: readonly ExpectedPage[]) =>
    questions
      .map(([question, slug]) => ({ question, slug, found: search[language](question)[0]?.page.slug }))
      .filter(({ slug, found }) => found !== slug);

  test('finds the right page first for at least 90 % of 30 questions', () => {
    expect(answerable[language]).toHaveLength(30);
    const wrong = wrongOnes(answerable[language]);
    // The comparison shows the wrong ones when there are too many.
    expect(wrong.length <= 3 ? [] : wrong).toEqual([]);
  });

  test('finds the right page first for at least 90 % of 30 further questions', () => {
    expect(further[language]).toHaveLength(30);
    const wrong = wrongOnes(further[language]);
    expect(wrong.length <= 3 ? [] : wrong).toEqual([]);
  });

  test('finds the right page for each question that the assistant suggests', () => {
    const texts = readInterfaceTexts(language);
    for (const name of ['first', 'second', 'third']) {
      const starter = texts(`remote-chat.assistant.greeting.${name}`);
      const [, slug] = answerable[language].find(([question]) => question === starter) ?? [];
      expect([starter, slug]).toEqual([starter, expect.any(String)]);
      expect(search[language](starter)[0]?.page.slug).toBe(slug);
    }
  });

  test.each(unanswerable[language])('refuses "%s" with the sentence that nothing was found', async (text) => {
    const answer = await answerer.answer({ text, language, roles: ['GlobalAdmin'], history: [] });
    expect(answer).toEqual({ content: assistantTranslations[language].answer.none, sources: [] });
  });

  test.each(aboutFigures[language])('answers "%s" with where the figures are', async (text) => {
    const answer = await answerer.answer({ text, language, roles: [], history: [] });
    expect(answer).toEqual({ content: assistantTranslations[language].answer.figures, sources: [] });
  });

  test.each(forOperators[language])('finds the page for operators for "%s"', (question, slug) => {
    expect(search[language](question, { includesOperators: true })[0]?.page.slug).toBe(slug);
  });

  test.each(forOperators[language])('refuses "%s" for others', (question) => {
    expect(search[language](question)).toEqual([]);
  });
});

test('greets without a source', async () => {
  for (const text of ['Hello', 'hi!']) {
    const { content, sources } = await answerer.answer({ text, language: 'en', roles: [], history: [] });
    expect([content, sources]).toEqual([assistantTranslations.en.answer.greeting, []]);
  }
});

test('a result is a section with the anchor of its heading', () => {
  expect(search.en('get a new password')[0]?.section.anchor).toBe('get-a-new-password');
});

test('returns at most three passages, best first', () => {
  const found = search.en('who can see the list of users');
  expect(found.length).toBeLessThanOrEqual(3);
  expect(found.map(({ score }) => score)).toEqual(found.map(({ score }) => score).toSorted((a, b) => b - a));
});
