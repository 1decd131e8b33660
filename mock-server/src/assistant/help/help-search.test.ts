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
import { readInterfaceTexts } from '../../platform/interface-texts';

const { search } = await helpLibrary();
const answerer = createHelpAnswerer(helpLibrary, ({ language, slug }) => `/help/${language}/${slug}`);

describe.each(languages)('the search of the help pages in %s', (language) => {
  const answer = (text: string) => answerer.answer({ text, language, roles: [], history: [] });
  const firstSource = async (text: string) => (await answer(text)).sources[0]?.uri.replace(/#.*/, '');
  const addressOf = (slug: string) => `/help/${language}/${slug}`;
  const wrongOnes = async (questions: readonly ExpectedPage[]) => {
    const wrong: string[] = [];
    for (const [question, slug] of questions) {
      const found = await firstSource(question);
      if (found !== addressOf(slug)) wrong.push(`${question}: ${found} instead of ${slug}`);
    }
    return wrong;
  };

  test('finds the right page first for at least 90 % of the questions', async () => {
    expect(answerable[language].length).toBeGreaterThanOrEqual(30);
    const wrong = await wrongOnes(answerable[language]);
    // The comparison shows the wrong ones when there are too many.
    expect(wrong.length <= 3 ? [] : wrong).toEqual([]);
  });

  test('finds the right page first for at least 90 % of 30 further questions', async () => {
    expect(further[language]).toHaveLength(30);
    const wrong = await wrongOnes(further[language]);
    expect(wrong.length <= 3 ? [] : wrong).toEqual([]);
  });

  test('finds the right page for each question that the assistant suggests', async () => {
    const texts = await readInterfaceTexts(language);
    for (const name of ['first', 'second', 'third']) {
      const starter = texts(`remote-chat.assistant.greeting.${name}`);
      const [, slug] = answerable[language].find(([question]) => question === starter) ?? [];
      expect([starter, slug]).toEqual([starter, expect.any(String)]);
      expect(await firstSource(starter)).toBe(addressOf(slug ?? ''));
    }
  });

  test.each(unanswerable[language])('refuses "%s" with the sentence that nothing was found', async (text) => {
    const refusal = { content: assistantTranslations[language].answer.none, sources: [] };
    expect(await answer(text)).toEqual(refusal);
    expect(await answerer.answer({ text, language, roles: ['GlobalAdmin'], history: [] })).toEqual(refusal);
  });

  test.each(aboutFigures[language])('answers "%s" with where the figures are', async (text) => {
    expect(await answer(text)).toEqual({
      content: assistantTranslations[language].answer.figures,
      sources: [],
    });
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
