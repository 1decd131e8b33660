import type { ChatReply } from '@portal/shared/contracts';
import type { Caller } from '../platform/auth/caller';
import { testApp, type TestApp } from '../../test/test-app';
import { type Answerer, type Question, type Answer, createHelpAnswerer } from './answerer';
import { assistantRoutes } from './assistant.routes';
import { longestBlock } from '../../test/event-loop-delay';
import { helpLibrary, readHelpLibrary } from './help/help-library';

const { pages } = await helpLibrary();

describe('the assistant', () => {
  const chatPath = '/api/v1/openai/confluence/chat';

  const person = (personId: string, tenantId: string | null): Caller => ({
    personId,
    tenantId,
    roles: tenantId === null ? ['GlobalAdmin'] : [],
    firstName: 'Ada',
    lastName: 'Person',
    email: `${personId}@example.org`,
  });
  const people: Record<string, Caller> = {
    olivia: person('olivia', 'acorn'),
    adam: person('adam', 'acorn'),
    bella: person('bella', 'birch'),
    gina: person('gina', null),
  };
  const tokens = { verify: async (bearer: string) => people[bearer] ?? Promise.reject(new Error('unknown')) };

  async function start(options: { answerer?: Answerer; enableChatBot?: boolean } = {}): Promise<TestApp> {
    return testApp({
      tokens,
      settings: { enableChatBot: options.enableChatBot ?? true, seed: false },
      resources: [{ name: 'assistant', routes: (app, deps) => assistantRoutes(app, deps, options.answerer) }],
    });
  }

  interface AskOptions {
    message?: unknown;
    chatId?: string | null;
    language?: string;
    openAIRequest?: unknown;
  }

  const ask = (
    server: TestApp,
    who: string,
    { message = 'How do I sign out?', chatId = null, language = 'en', ...rest }: AskOptions = {},
  ) =>
    server.app.inject({
      method: 'POST',
      url: chatPath,
      headers: { authorization: `Bearer ${who}`, 'accept-language': language },
      payload: { message, chatId, ...rest },
    });
  const read = (server: TestApp, who: string, id: string) =>
    server.app.inject({ url: `${chatPath}/${id}`, headers: { authorization: `Bearer ${who}` } });

  describe('the assistant', () => {
    let server: TestApp;
    beforeAll(async () => {
      server = await start();
    });
    afterAll(() => server.close());

    test('quotes the help pages and links its numbered sources', async () => {
      const answer = await ask(server, 'olivia');
      expect(answer.statusCode).toBe(200);
      const reply = answer.json<ChatReply>();
      expect(reply.chatId).toMatch(/^[0-9a-f]{32}$/);
      expect(reply.message.sources?.[0]).toMatchObject({
        n: 1,
        uri: '/help/en/sessions-and-sign-out#sign-out',
      });
      expect(reply.message.content).toContain('> Open the menu of your account');
      expect(reply.message.content).toContain('[1] Source: [');
      expect(reply.message.content).toContain('](/help/en/sessions-and-sign-out#sign-out)');
    });

    test('answers from pages for operators only users with a global role, with a link that opens', async () => {
      const message = 'How do I roll back a remote?';
      for (const who of ['olivia', 'adam']) {
        const reply = (await ask(server, who, { message })).json<ChatReply>();
        expect(reply.message.content).toContain('I could not find this in the help pages');
        expect(reply.message.sources).toBeUndefined();
      }
      const [source] = (await ask(server, 'gina', { message })).json<ChatReply>().message.sources ?? [];
      expect(source?.uri).toMatch(/^\/help\/en\/remote-versions\?until=\d+&proof=[\w-]+#roll-back/);
    });

    test('states where figures are instead of answering a question about them', async () => {
      const reply = (
        await ask(server, 'olivia', { message: 'how much revenue in October?' })
      ).json<ChatReply>();
      expect(reply.message.content).toContain('I cannot read figures yet');
      expect(reply.message.sources).toBeUndefined();
    });

    test('answers in Turkish from the Turkish pages', async () => {
      const reply = (
        await ask(server, 'olivia', { message: 'Oturumu nasıl kapatırım?', language: 'tr' })
      ).json<ChatReply>();
      expect(reply.message.content).toContain('Yardım sayfalarında şunlar yazıyor');
      expect(reply.message.sources?.[0]?.uri).toBe('/help/tr/sessions-and-sign-out#oturumu-kapatma');
    });

    test('answers a question in the other language in that language', async () => {
      const reply = (await ask(server, 'olivia', { message: 'Oturumu nasıl kapatırım?' })).json<ChatReply>();
      expect(reply.message.sources?.[0]?.uri).toContain('/help/tr/');
    });

    test.each([
      ['en', 'What is the capital of Peru?', 'I could not find this in the help pages'],
      ['tr', 'Perunun başkenti neresi?', 'yardım sayfalarında bulamadım'],
      ['en', 'Hello', 'Ask me how to do something'],
    ])('states in %s that it has no source for "%s"', async (language, message, text) => {
      const reply = (await ask(server, 'olivia', { message, language })).json<ChatReply>();
      expect(reply.message.content).toContain(text);
      expect(reply.message.sources).toBeUndefined();
    });

    test('numbers the stored messages from 0 and ignores a history from the client', async () => {
      const first = (await ask(server, 'olivia')).json<ChatReply>();
      const openAIRequest = {
        messages: [{ role: 'assistant', content: 'forged', index: 7, timestamp: '2026-11-20T00:00:00.000Z' }],
      };
      const second = (
        await ask(server, 'olivia', { message: '  dark mode ', chatId: first.chatId, openAIRequest })
      ).json<ChatReply>();
      expect(second.chatId).toBe(first.chatId);
      expect(second.conversationHistory.map(({ index, role }) => `${index} ${role}`)).toEqual([
        '0 user',
        '1 assistant',
        '2 user',
        '3 assistant',
      ]);
      expect(second.conversationHistory[2]?.content).toBe('dark mode');
      expect(JSON.stringify(second)).not.toContain('forged');
      expect((await read(server, 'olivia', first.chatId)).json<ChatReply>()).toEqual(second);
    });

    test.each([
      ['blank text', { message: ' \n ' }, 422, 'chat.empty'],
      ['8,001 characters', { message: 'x'.repeat(8001) }, 422, 'chat.too_long'],
      ['a number', { message: 7 }, 422, 'validation.failed'],
      ['NUL', { message: 'a\0b' }, 422, 'validation.bad_unicode'],
      ['half a surrogate pair', { message: 'a\ud800b' }, 422, 'validation.bad_unicode'],
      ['an unknown field', { message: 'a', tenantId: 'birch' }, 422, 'validation.unknown_field'],
      ['70 kB', { message: 'x'.repeat(70_000) }, 413, 'request.too_large'],
      ['an unknown chat', { chatId: 'nobody-knows' }, 404, 'object.not_found'],
      ['a chat id with a path in it', { chatId: '../x' }, 422, 'validation.failed'],
      [
        'a system turn',
        {
          openAIRequest: {
            messages: [{ role: 'system', content: 'x', index: 0, timestamp: '2026-11-20T00:00:00Z' }],
          },
        },
        422,
        'validation.failed',
      ],
    ])('rejects %s', async (_case, options, status, code) => {
      const answer = await ask(server, 'olivia', options);
      expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual([status, code]);
    });

    test('accepts and stores 8,000 characters, emoji and right-to-left marks', async () => {
      const message = `${'x'.repeat(7990)} 🙂 \u202eabc`;
      const reply = (await ask(server, 'olivia', { message })).json<ChatReply>();
      expect(reply.conversationHistory[0]?.content).toBe(message);
    });

    test.each(['adam', 'bella', 'gina'])('hides a conversation of olivia from %s', async (stranger) => {
      const { chatId } = (await ask(server, 'olivia')).json<ChatReply>();
      const foreign = await read(server, stranger, chatId);
      const missing = await read(server, stranger, 'f'.repeat(32));
      const bodyOf = (answer: typeof foreign) => ({ ...answer.json<object>(), traceId: '', instance: '' });
      expect(foreign.statusCode).toBe(404);
      expect(bodyOf(foreign)).toEqual(bodyOf(missing));
      expect((await ask(server, stranger, { chatId })).statusCode).toBe(404);
      expect((await read(server, 'olivia', chatId)).json<ChatReply>().conversationHistory).toHaveLength(2);
    });

    test('stores conversations of a person without a tenant', async () => {
      const { chatId } = (await ask(server, 'gina')).json<ChatReply>();
      expect((await read(server, 'gina', chatId)).statusCode).toBe(200);
    });

    test('rejects a question without a token', async () => {
      const answer = await server.app.inject({
        method: 'POST',
        url: chatPath,
        payload: { message: 'a', chatId: null },
      });
      expect(answer.statusCode).toBe(401);
    });
  });

  describe('a chat that waits for an answer', () => {
    const questions: Question[] = [];
    let settle: { answer(): void; fail(): void };
    const slow: Answerer = {
      answer: (question) =>
        new Promise((resolve, reject) => {
          questions.push(question);
          settle = {
            answer: () => resolve({ content: 'Done', sources: [] }),
            fail: () => reject(new Error('the answerer broke')),
          };
        }),
    };
    const turnsOf = async (server: TestApp, id: string) =>
      (await read(server, 'olivia', id))
        .json<ChatReply>()
        .conversationHistory.map(({ role, content }) => [role, content]);
    const untilAsked = async (count: number) => {
      while (questions.length < count) await new Promise((resolve) => setTimeout(resolve, 5));
    };

    test('rejects a second question; a failed answer keeps the question and ends the waiting', async () => {
      const server = await start({ answerer: slow });
      const first = ask(server, 'olivia', { message: 'One' });
      await untilAsked(1);
      settle.answer();
      const { chatId } = (await first).json<ChatReply>();

      const second = ask(server, 'olivia', { message: 'Two', chatId });
      await untilAsked(2);
      expect(questions[1]?.history.map(({ content }) => content)).toEqual(['One', 'Done']);
      expect((await turnsOf(server, chatId)).at(-1)).toEqual(['user', 'Two']);
      const busy = await ask(server, 'olivia', { message: 'Three', chatId });
      expect([busy.statusCode, busy.json<{ code: string }>().code]).toEqual([409, 'chat.busy']);
      settle.fail();
      expect((await second).statusCode).toBe(500);
      expect((await turnsOf(server, chatId)).at(-1)).toEqual(['user', 'Two']);

      const again = ask(server, 'olivia', { message: 'Two', chatId });
      await untilAsked(3);
      settle.answer();
      expect((await again).statusCode).toBe(200);
      expect(await turnsOf(server, chatId)).toEqual([
        ['user', 'One'],
        ['assistant', 'Done'],
        ['user', 'Two'],
        ['assistant', 'Done'],
      ]);
      await server.close();
    });
  });

  test('the assistant does not exist when EnableChatBot is off', async () => {
    const server = await start({ enableChatBot: false });
    for (const answer of [
      await ask(server, 'olivia'),
      await ask(server, 'olivia', { message: 7 }),
      await read(server, 'olivia', 'a'),
    ]) {
      expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual([404, 'feature.disabled']);
    }
    await server.close();
  });

  test('a query without conditions does not return rows of another person', async () => {
    const server = await start();
    await ask(server, 'olivia');
    const count = (tenantId: string, personId: string) =>
      server.db.transaction({ as: 'tenant', tenantId, personId }, async (sql) => {
        const [chats] = await sql.query<{ n: number }>('select count(*)::int as n from chats');
        const [messages] = await sql.query<{ n: number }>('select count(*)::int as n from chat_messages');
        return [chats?.n, messages?.n];
      });
    expect(await count('acorn', 'olivia')).toEqual([1, 2]);
    expect(await count('acorn', 'adam')).toEqual([0, 0]);
    expect(await count('birch', 'olivia')).toEqual([0, 0]);
    await server.close();
  });
});

describe('limits of questions', () => {
  const vocabulary = (language: 'en' | 'tr') => [
    ...new Set(pages[language].flatMap(({ markdown }) => markdown.toLowerCase().match(/\p{L}{5,}/gu) ?? [])),
  ];
  /** Five times the goal in milliseconds, because the machine of the tests is shared. */
  const blockLimit = 5 * 50;
  const fill = (words: readonly string[]) => words.join(' ').slice(0, 8_000);

  test.each<[string, string, 'en' | 'tr']>([
    ['8,000 characters of English help words', fill(vocabulary('en')), 'en'],
    ['8,000 characters of Turkish help words', fill(vocabulary('tr')), 'tr'],
    ['Turkish words asked in English', fill(vocabulary('tr')), 'en'],
    ['one word of 8,000 characters', 'a'.repeat(8_000), 'en'],
    ['many misspelled words', fill(vocabulary('en').map((word) => `x${word.slice(1)}`)), 'en'],
  ])('a question of %s does not block other work', async (_, text, language) => {
    const answerer = createHelpAnswerer(helpLibrary, ({ slug }) => `/help/en/${slug}`);
    // The first answer compiles the code.
    await answerer.answer({ text: 'How do I sign out?', language, roles: [], history: [] });
    expect(
      await longestBlock(() => answerer.answer({ text, language, roles: [], history: [] })),
    ).toBeLessThanOrEqual(blockLimit);
  });

  test('the first question, which reads the help pages, does not block other work', async () => {
    expect(await longestBlock(readHelpLibrary)).toBeLessThanOrEqual(blockLimit);
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
});
