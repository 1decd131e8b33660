import { longestBlock } from '../../test/event-loop-delay';
import { testApp } from '../../test/test-app';
import type { Answer, Answerer } from './answerer';
import { createHelpAnswerer } from './answerer';
import { assistantRoutes } from './assistant.routes';
import { helpLibrary, readHelpLibrary } from './help/help-library';

const { pages } = await helpLibrary();
const vocabulary = (language: 'en' | 'tr') => [
  ...new Set(pages[language].flatMap(({ markdown }) => markdown.toLowerCase().match(/\p{L}{5,}/gu) ?? [])),
];
const fill = (words: readonly string[]) => words.join(' ').slice(0, 8_000);

test.each<[string, string, 'en' | 'tr']>([
  ['8,000 characters of English help words', fill(vocabulary('en')), 'en'],
  ['8,000 characters of Turkish help words', fill(vocabulary('tr')), 'tr'],
  ['Turkish words asked in English', fill(vocabulary('tr')), 'en'],
  ['one word of 8,000 characters', 'a'.repeat(8_000), 'en'],
  ['many misspelled words', fill(vocabulary('en').map((word) => `x${word.slice(1)}`)), 'en'],
])('a question of %s blocks the event loop for at most 50 ms', async (_, text, language) => {
  const answerer = createHelpAnswerer(helpLibrary, ({ slug }) => `/help/en/${slug}`);
  // The first answer compiles the code.
  await answerer.answer({ text: 'How do I sign out?', language, roles: [], history: [] });
  expect(
    await longestBlock(() => answerer.answer({ text, language, roles: [], history: [] })),
  ).toBeLessThanOrEqual(50);
});

test('the first question, which reads the help pages, blocks the event loop for at most 50 ms', async () => {
  expect(await longestBlock(readHelpLibrary)).toBeLessThanOrEqual(50);
});

describe('the limits of questions', () => {
  const caller = (id: string, tenantId: string) => ({
    personId: id,
    tenantId,
    roles: [],
    firstName: 'Ada',
    lastName: 'Person',
    email: `${id}@example.org`,
  });
  const tokens = {
    verify: async (bearer: string) => {
      const [tenantId = '', id = ''] = bearer.split('.');
      return caller(id, tenantId);
    },
  };
  const start = (answerer?: Answerer) =>
    testApp({
      tokens,
      settings: { seed: false, rateLimitPerMinute: 10_000 },
      resources: [{ name: 'assistant', routes: (app, deps) => assistantRoutes(app, deps, answerer) }],
    });
  type Server = Awaited<ReturnType<typeof start>>;
  const ask = ({ app }: Server, bearer: string) =>
    app.inject({
      method: 'POST',
      url: '/api/v1/openai/confluence/chat',
      headers: { authorization: `Bearer ${bearer}` },
      payload: { message: 'How do I sign out?', chatId: null },
    });

  test('answer at most two questions of a person at once', async () => {
    let finish: () => void = () => undefined;
    const held = new Promise<void>((resolve) => (finish = resolve));
    const answer: Answer = { content: 'an answer', sources: [] };
    let running = 0;
    const server = await start({
      answer: () => {
        running += 1;
        return held.then(() => answer);
      },
    });
    // `then` sends the request.
    const send = (bearer: string) => ask(server, bearer).then((response) => response);
    const first = [send('acorn.olivia'), send('acorn.olivia')];
    while (running < 2) await new Promise((resolve) => setTimeout(resolve, 5));
    const rejected = await ask(server, 'acorn.olivia');
    expect(rejected.json()).toMatchObject({ status: 429, code: 'rate.limited' });
    expect(rejected.headers['retry-after']).toBe('5');
    const other = send('acorn.adam');
    finish();
    expect((await Promise.all([...first, other])).map(({ statusCode }) => statusCode)).toEqual([
      200, 200, 200,
    ]);
    expect((await ask(server, 'acorn.olivia')).statusCode).toBe(200);
    await server.close();
  });

  test('reject questions over the budget of a person and of a tenant in one minute', async () => {
    const at = new Date('2026-11-22T10:00:00Z');
    const answer: Answer = { content: 'an answer', sources: [] };
    const server = await testApp({
      tokens,
      now: () => at,
      settings: { seed: false, rateLimitPerMinute: 10_000 },
      resources: [
        {
          name: 'assistant',
          routes: (app, deps) => assistantRoutes(app, deps, { answer: async () => answer }),
        },
      ],
    });
    const codes = new Map<string, number>();
    for (let call = 0; call < 305; call += 1) {
      // The first person asks 62 times, the others 61 times or less.
      const { statusCode } = await ask(server, `acorn.person-${Math.floor(call / 61)}`);
      const key = `${Math.floor(call / 61)} ${statusCode}`;
      codes.set(key, (codes.get(key) ?? 0) + 1);
    }
    expect(codes.get('0 200')).toBe(60);
    expect(codes.get('0 429')).toBe(1);
    expect(codes.get('4 200')).toBe(60);
    expect((await ask(server, 'acorn.another')).statusCode).toBe(429);
    expect((await ask(server, 'birch.bella')).statusCode).toBe(200);
    await server.close();
  });
});
