import type { Announcement, RichTextNode } from '@portal/shared/contracts';
import { testApp, type Inject, type TestApp } from '../../../test/test-app';
import { parseContent } from './announcement-content';

describe('announcements', () => {
  let server: TestApp;
  let olivia: Inject;
  let bella: Inject;
  let gina: Inject;

  beforeAll(async () => {
    server = await testApp();
    await server.db.transaction({ as: 'system' }, (sql) =>
      sql.query(
        `insert into announcements (id, texts, starts_at, ends_at)
       select id, '{"en":{"title":"t","content":"c"},"tr":{"title":"t","content":"c"}}'::jsonb, starts, ends
         from (values ('future', now() + interval '1 day', null::timestamptz),
                      ('over', now() - interval '3 days', now() - interval '1 day')) as rows (id, starts, ends)`,
      ),
    );
    [olivia, bella, gina] = await Promise.all([
      server.as('olivia.user@acorn.example'),
      server.as('bella.user@birch.example'),
      server.as('gina.admin@meridian.example'),
    ]);
  });
  afterAll(() => server.close());

  const list = async (inject: Inject, language = 'en') =>
    (await inject({ url: '/api/v1/announcements', headers: { 'accept-language': language } })).json<
      Announcement[]
    >();
  const idsOf = (announcements: Announcement[]) => announcements.map(({ id }) => id);
  const mark = (inject: Inject, path: string) =>
    inject({ method: 'POST', url: `/api/v1/announcements/${path}` }).then(({ statusCode }) => statusCode);
  const unread = async (inject: Inject) => idsOf((await list(inject)).filter(({ read }) => !read));
  const asSystem = (text: string, values: unknown[] = []) =>
    server.db.transaction({ as: 'system' }, (sql) => sql.query(text, values));

  describe('announcements', () => {
    test('lists the live announcements for the current tenant, newest start first', async () => {
      expect(idsOf(await list(olivia))).toEqual(['maintenance-weekend', 'acorn-quarter-close', 'welcome']);
      expect(idsOf(await list(bella))).toEqual(['maintenance-weekend', 'birch-new-advisers', 'welcome']);
      expect(idsOf(await list(gina))).toEqual(['maintenance-weekend', 'welcome']);
    });

    test('returns texts and link in the language of the caller', async () => {
      const announcement = (await list(olivia, 'tr')).at(-1);
      expect(announcement).toMatchObject({
        title: 'Meridian’a hoş geldiniz',
        link: { uri: '/help/tr/getting-started', hyperText: 'Rehberi oku' },
      });
    });

    test('marks an announcement read and unread per person', async () => {
      expect(await mark(olivia, 'welcome/read')).toBe(204);
      expect(await mark(olivia, 'welcome/read')).toBe(204);
      expect(await unread(olivia)).toEqual(['maintenance-weekend', 'acorn-quarter-close']);
      expect(await unread(bella)).toContain('welcome');
      expect(await mark(olivia, 'welcome/unread')).toBe(204);
      expect(await unread(olivia)).toContain('welcome');
    });

    test('marks all announcements read at once', async () => {
      expect(await mark(gina, 'read-all')).toBe(204);
      expect(await unread(gina)).toEqual([]);
      expect((await list(gina)).every(({ read }) => read)).toBe(true);
      expect(await unread(bella)).toHaveLength(3);
    });

    test.each(['nothing', 'birch-new-advisers', 'future', 'over'])(
      'returns 404 for an announcement the person cannot see: %s',
      async (id) => {
        for (const change of ['read', 'unread']) expect(await mark(olivia, `${id}/${change}`)).toBe(404);
      },
    );

    test('lists placement, severity and whether an announcement can be dismissed', async () => {
      const [maintenance, quarterClose] = await list(olivia);
      expect(maintenance).toMatchObject({ placement: 'both', severity: 'warning', dismissible: true });
      expect(quarterClose).toMatchObject({ placement: 'bell', severity: 'info', dismissible: true });
    });

    test('rejects an announcement that has no end and cannot be dismissed', async () => {
      const endless = asSystem(
        `insert into announcements (id, texts, starts_at, dismissible) values ('endless', '{}'::jsonb, now(), false)`,
      );
      await expect(endless).rejects.toMatchObject({ code: '23514' });
    });

    test('lists the newest 500 at most', async () => {
      await asSystem(
        `insert into announcements (id, texts, audience, tenant_ids, starts_at)
       select 'many-' || n, '{"en":{"title":"t","content":"c"},"tr":{"title":"t","content":"c"}}'::jsonb,
              'tenants', array['birch'], now() - n * interval '1 minute'
         from generate_series(1, 510) as n`,
      );
      const many = await list(bella);
      expect([many.length, many[0]?.id, many.at(-1)?.id]).toEqual([500, 'many-1', 'many-500']);
      await asSystem(`delete from announcements where id like 'many-%'`);
    });
  });

  test('renders the content from markdown', async () => {
    await asSystem(
      `insert into announcements (id, texts, starts_at)
     values ('marked', '{"en":{"title":"t","content":"From **ten** on."},"tr":{"title":"t","content":"c"}}'::jsonb,
             now() - interval '1 hour')`,
    );
    const marked = (await list(olivia)).find(({ id }) => id === 'marked');
    await asSystem(`delete from announcements where id = 'marked'`);
    expect(marked?.content).toEqual([
      { tag: 'p', children: ['From ', { tag: 'strong', children: ['ten'] }, ' on.'] },
    ]);
  });

  describe('an announcement with bad input', () => {
    const textsJson = (title: string, content: string) =>
      JSON.stringify({ en: { title, content, hyperText: 'Go' }, tr: { title, content, hyperText: 'Git' } });
    const add = (id: string, text: string, link: string | null) =>
      asSystem(
        `insert into announcements (id, texts, link_uri, starts_at) values ($1, $2::jsonb, $3, now() - interval '1 hour')`,
        [id, text, link],
      );
    const found = async (id: string) => (await list(olivia)).find((announcement) => announcement.id === id);
    afterEach(() => asSystem(`delete from announcements where id = 'bad'`));

    test.each([
      'javascript:alert(1)',
      'java\nscript:alert(1)',
      'data:text/html,<script>alert(1)</script>',
      '//evil.example/a',
      '/\\evil.example',
      'http://plain.example/',
      'https://name:password@evil.example/',
      'relative/path',
      `https://example.com/${'a'.repeat(2000)}`,
    ])('drops the unsafe link %j', async (uri) => {
      await add('bad', textsJson('t', 'c'), uri);
      expect(await found('bad')).toMatchObject({ title: 't', link: null });
    });

    test.each(['/home', 'https://example.com/notes?x=1#a'])('keeps the link %s', async (uri) => {
      await add('bad', textsJson('t', 'c'), uri);
      expect((await found('bad'))?.link).toEqual({ uri, hyperText: 'Go' });
    });

    test('returns markup and ten kilobytes of content as text', async () => {
      const content = `<img src=x onerror=alert(1)>${'<b>a</b> '.repeat(1200)}`;
      await add('bad', textsJson('<script>alert(1)</script>', content), null);
      expect(await found('bad')).toMatchObject({
        title: '<script>alert(1)</script>',
        content: [{ tag: 'p', children: expect.arrayContaining(['<b>']) }],
      });
    });
  });

  describe('announcements.changed events', () => {
    const subscribe = async (email: string) => {
      const [person] = (await asSystem('select id, tenant_id as "tenantId" from people where email = $1', [
        email,
      ])) as { id: string; tenantId: string | null }[];
      const received: string[] = [];
      const leave = server.app.portal.events.join({
        ...{ personId: person?.id ?? '', tenantId: person?.tenantId ?? null },
        ...{ receive: ({ type }) => received.push(type), missed: () => undefined, end: () => undefined },
      });
      return { received, leave: () => leave?.() };
    };

    test.each(['welcome/read', 'welcome/unread', 'read-all'])(
      'notify only the person’s own tabs after %s',
      async (path) => {
        const own = await Promise.all([1, 2].map(() => subscribe('olivia.user@acorn.example')));
        const others = await Promise.all(
          ['adam.admin@acorn.example', 'bella.user@birch.example', 'gina.admin@meridian.example'].map(
            subscribe,
          ),
        );
        expect(await mark(olivia, path)).toBe(204);
        expect(own.map(({ received }) => received)).toEqual([
          ['announcements.changed'],
          ['announcements.changed'],
        ]);
        expect(others.map(({ received }) => received)).toEqual([[], [], []]);
        for (const { leave } of [...own, ...others]) leave();
      },
    );

    test('do not follow a rejected mark', async () => {
      const own = await subscribe('olivia.user@acorn.example');
      expect(await mark(olivia, 'nothing/read')).toBe(404);
      expect(own.received).toEqual([]);
      own.leave();
    });
  });
});

describe('the content of announcements', () => {
  const element = (tag: string, ...children: RichTextNode[]) => ({ tag, children });
  const textOf = (nodes: readonly RichTextNode[]): string =>
    nodes.map((node) => (typeof node === 'string' ? node : textOf(node.children))).join('');
  const tagsIn = (nodes: readonly RichTextNode[]): string[] =>
    nodes.flatMap((node) => (typeof node === 'string' ? [] : [node.tag, ...tagsIn(node.children)]));

  test('parses headings, lists, emphasis, code, links and single line breaks', () => {
    expect(
      parseContent('# New\n\n1. **First** and *then*\n\n- [Home](/home) ~~old~~ `a*b*`\n\none\ntwo\n\n> q'),
    ).toEqual([
      element('h1', 'New'),
      element('ol', element('li', element('strong', 'First'), ' and ', element('em', 'then'))),
      element(
        'ul',
        element(
          'li',
          { ...element('a', 'Home'), href: '/home' },
          ' ',
          element('s', 'old'),
          ' ',
          element('code', 'a*b*'),
        ),
      ),
      element('p', 'one', element('br'), 'two'),
      element('blockquote', element('p', 'q')),
    ]);
  });

  test.each([
    '<script>window.stolen = 1</script>',
    'words <img src=x onerror="window.stolen = 1">',
    '<a href="javascript:window.stolen=1">x</a>',
    '&lt;script&gt;',
    '2 * 3 * 4',
    'snake_case_name',
    '**',
    '[a](b c)',
    '| a |\n| --- |',
  ])('keeps %j as text', (content) => {
    const nodes = parseContent(content);
    expect(textOf(nodes)).toBe(content.replace('\n', ''));
    expect(tagsIn(nodes).filter((tag) => !['p', 'br'].includes(tag))).toEqual([]);
  });

  test.each([
    '[a](javascript:alert(1))',
    '[a](data:text/html,x)',
    '[a](JaVaScRiPt:alert(1))',
    '[a](//evil.example)',
    '[a](vbscript:x)',
    '[a](&#106;avascript:alert(1))',
    '[a][b]\n\n[b]: javascript:alert(1)',
  ])('keeps only the text of the link in %j', (content) => {
    const nodes = parseContent(content);
    expect([textOf(nodes), tagsIn(nodes).includes('a')]).toEqual(['a', false]);
  });

  test.each(['<javascript:alert(1)>', '<data:text/html,x>'])('keeps %j as text without a link', (content) => {
    expect(tagsIn(parseContent(content))).toEqual(['p']);
  });

  test('replaces an image with its text', () => {
    expect(parseContent('![a cat](https://evil.example/?d=secret)')).toEqual([element('p', 'a cat')]);
  });

  test('keeps the characters of code and of escaped signs', () => {
    expect(parseContent('```\n<b>\n```\n\n\\*a\\*')).toEqual([
      element('pre', element('code', '<b>')),
      element('p', '*', 'a', '*'),
    ]);
  });

  test('returns nothing for blank content', () => {
    expect(parseContent(' \n\t\n')).toEqual([]);
  });

  test.each([20, 10_000])('keeps the text of %d nested quotes and lists, without a deep tree', (depth) => {
    for (const sign of ['> ', '- '])
      expect(JSON.stringify(parseContent(`${sign.repeat(depth)}words`))).toMatch(/^(.(?!(\{.*){30}))*words/);
  });

  test.each(['*', '_', '`', '[', '![', '**a ', '[a](', '_a *b ', '- ', '# ', '**_`[', '[a](b', '<'])(
    'parses twenty thousand characters of %j within a second',
    (sign) => {
      const startedAt = performance.now();
      parseContent(sign.repeat(Math.ceil(20_000 / sign.length)));
      parseContent(`${sign}\n`.repeat(Math.ceil(20_000 / (sign.length + 1))));
      expect(performance.now() - startedAt).toBeLessThan(1000);
    },
  );
});
