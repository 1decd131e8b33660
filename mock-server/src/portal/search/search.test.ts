// @both-engines Search statements that no list uses.
import type { SearchResultSet } from '@portal/shared/contracts';
import { describeRemotes } from '../../../test/remotes/described-remotes';
import { testApp, type Inject, type TestApp } from '../../../test/test-app';
import { insertTenant } from '../../identity/accounts/insert-tenant';
import { searchText, sortKeys } from '../../platform/text/sort-key';

let server: TestApp;
let olivia: Inject;
let adam: Inject;
let gina: Inject;

const canary = 'Kanarya';
const people: [id: string, tenant: string, first: string, last: string][] = [
  ['izmir', 'acorn', 'İzmir', 'Deniz'],
  ['izmir-2', 'acorn', 'Izmir', 'Ada'],
  ['kızmir', 'acorn', 'Ayla', 'Kızmır'],
  ['percent', 'acorn', 'Yüz%de_Bir\\', 'Prim'],
  ['canary', 'birch', canary, 'Birch'],
];

async function insertData() {
  await server.db.transaction({ as: 'system' }, async (sql) => {
    for (const [id, tenant, first, last] of people) {
      const sort = sortKeys(`${first} ${last}`);
      await sql.query(
        `insert into people (id, tenant_id, email, first_name, last_name, search_text, sort_en, sort_tr)
         values ($1, $2, $3, $4, $5, $6, $7, $8)`,
        [id, tenant, `${id}@x.example`, first, last, searchText(first, last), sort.en, sort.tr],
      );
    }
    for (let number = 10; number < 70; number += 1) {
      await sql.query(
        `insert into people (id, tenant_id, email, first_name, last_name, search_text, sort_en, sort_tr)
         values ($1, 'acorn', $1 || '@x.example', 'Kizmet', $1, 'kizmet ' || $1, 'A' || $1, 'A' || $1)`,
        [`k${number}`],
      );
    }
    const texts = (title: string) =>
      JSON.stringify(
        Object.fromEntries(['en', 'tr'].map((language) => [language, { title, content: `${title} text` }])),
      );
    await sql.query(
      `insert into announcements (id, texts, audience, tenant_ids, starts_at, ends_at)
       values ('own', $1::jsonb, 'tenants', '{acorn}', now() - interval '1 day', null),
              ('of-birch', $2::jsonb, 'tenants', '{birch}', now() - interval '1 day', null),
              ('future', $1::jsonb, 'all', '{}', now() + interval '1 day', null),
              ('over', $1::jsonb, 'all', '{}', now() - interval '2 days', now() - interval '1 day')`,
      [texts('Quarterly zeppelin'), texts(canary)],
    );
    await insertTenant(sql, { id: 'cinar', slug: 'cinar-portfoy', name: 'Çınar Portföy' });
  });
}

beforeAll(async () => {
  server = await testApp();
  await describeRemotes(server, 'remote-admin', 'remote-chat');
  await insertData();
  [olivia, adam, gina] = await Promise.all([
    server.as('olivia.user@acorn.example'),
    server.as('adam.admin@acorn.example'),
    server.as('gina.admin@meridian.example'),
  ]);
});
afterAll(() => server.close());

const post = (inject: Inject, payload: object, language = 'en') =>
  inject({
    method: 'POST',
    url: '/api/common/search',
    payload,
    headers: { 'accept-language': language },
  });
async function find(inject: Inject, query: string, language = 'en'): Promise<SearchResultSet[]> {
  const response = await post(inject, { query }, language);
  expect(response.statusCode).toBe(200);
  return response.json<SearchResultSet[]>();
}
const setOf = (sets: SearchResultSet[], id: string) => sets.find((set) => set.id === id);
const titlesOf = (sets: SearchResultSet[], id: string) => setOf(sets, id)?.results.map(({ title }) => title);

describe('api/common/search', () => {
  test('returns sets of id, label and results, each with title, value, link and match offsets', async () => {
    expect(await find(adam, 'user')).toContainEqual({
      id: 'pages',
      label: 'Pages',
      results: [{ id: '/users', title: 'Users', value: 'Users', link: '/users', matches: [[0, 4]] }],
    });
    expect(await find(olivia, 'qqzzxx')).toEqual([]);
  });

  test('returns labels and results in the caller’s language', async () => {
    const sets = await find(adam, 'kull', 'tr');
    expect(setOf(sets, 'pages')).toMatchObject({ label: 'Sayfalar', results: [{ title: 'Kullanıcılar' }] });
  });

  test('omits empty sets and returns at most five results per set', async () => {
    const sets = await find(adam, 'ar');
    expect(sets.length).toBeGreaterThan(0);
    for (const { results } of sets) {
      expect(results.length).toBeGreaterThan(0);
      expect(results.length).toBeLessThanOrEqual(5);
    }
  });

  test.each([
    '',
    'a',
    ' a ',
    'ş',
    'a\u200b',
    'a\u0301\u0301',
    '\u200b\u200b\u200b',
    'x'.repeat(201),
    5,
    null,
  ])('rejects fewer than two or more than 200 characters: %j', async (query) => {
    expect((await post(olivia, { query })).statusCode).toBe(422);
  });

  test.each(["' or 1=1 --", '((', '[a-z]+', '.*', '%%', '__', '\\\\', '<script>', '😀😀'])(
    'takes special characters literally: %j matches no person',
    async (query) => {
      expect(setOf(await find(adam, query), 'people')).toBeUndefined();
    },
  );

  test('takes wildcards literally', async () => {
    for (const query of ['yüz%d', 'bir\\', 'YUZ%de_b']) {
      expect(titlesOf(await find(adam, query), 'people')).toEqual(['Yüz%de_Bir\\ Prim']);
    }
    for (const query of ['y%z', 'yuz_d', '%de_']) {
      expect(titlesOf(await find(adam, query), 'people')).toBeUndefined();
    }
  });
});

describe('Turkish folding', () => {
  test.each(['izmir', 'İZMİR', 'ızmır', 'IZMIR', 'İzmir'])('finds İzmir by %s', async (query) => {
    for (const language of ['en', 'tr']) {
      expect(titlesOf(await find(adam, query, language), 'people')).toEqual(
        expect.arrayContaining(['İzmir Deniz', 'Izmir Ada']),
      );
    }
  });

  test('ranks exact letters first, even among many matches', async () => {
    expect(titlesOf(await find(adam, 'İZMİR'), 'people')?.[0]).toBe('İzmir Deniz');
    expect(titlesOf(await find(adam, 'ızm'), 'people')?.[0]).toBe('Izmir Ada');
    expect(titlesOf(await find(adam, 'kızmır'), 'people')?.[0]).toBe('Ayla Kızmır');
    expect(titlesOf(await find(adam, 'kızm'), 'people')?.[0]).toBe('Ayla Kızmır');
  });

  test('marks matches in the original text', async () => {
    const [first] = setOf(await find(adam, 'deniz ızm'), 'people')?.results ?? [];
    expect(first).toMatchObject({
      title: 'İzmir Deniz',
      matches: [
        [0, 3],
        [6, 11],
      ],
    });
  });
});

describe('the sources of the search', () => {
  test('find pages that the caller may open, including pages of remotes', async () => {
    expect(titlesOf(await find(olivia, 'users'), 'pages')).toBeUndefined();
    expect(titlesOf(await find(gina, 'tenan'), 'pages')).toEqual([
      'Tenants',
      'Search all tenants',
      'Announcements',
    ]);
    expect(titlesOf(await find(olivia, 'home'), 'pages')).toEqual(['Home']);
    expect(titlesOf(await find(olivia, 'raporl', 'tr'), 'pages')).toEqual(['Raporlar']);
  });

  test('find the reports of the caller’s workspaces by title, description and workspace', async () => {
    expect(setOf(await find(olivia, 'cash fl'), 'reports')?.results[0]).toMatchObject({
      title: 'Cash flows',
      subtitle: 'Portfolio management',
      link: '/reports/cash-flows',
    });
    expect(titlesOf(await find(olivia, 'nakit ak', 'tr'), 'reports')).toContain('Nakit akışları');
    expect(titlesOf(await find(adam, 'drawdown'), 'reports')).toEqual(['Risk']);
    expect(titlesOf(await find(olivia, 'drawdown'), 'reports')).toBeUndefined();
    expect(titlesOf(await find(gina, 'drawdown'), 'reports')).toEqual(['Risk']);
  });

  test('find pages by the keywords of their descriptor, in the caller’s language', async () => {
    expect(titlesOf(await find(adam, 'colleagues'), 'pages')).toEqual(['Users']);
    expect(titlesOf(await find(adam, 'hesaplar', 'tr'), 'pages')).toEqual(['Kullanıcılar']);
    expect(titlesOf(await find(olivia, 'colleagues'), 'pages')).toBeUndefined();
  });

  test('find people for administrators: of the current tenant, or of all tenants with the tenant’s name', async () => {
    expect(setOf(await find(olivia, 'bella'), 'people')).toBeUndefined();
    expect(setOf(await find(adam, 'bella'), 'people')).toBeUndefined();
    expect(setOf(await find(adam, 'olivia'), 'people')?.results[0]).toMatchObject({
      subtitle: 'olivia.user@acorn.example',
      link: '/users?search=olivia.user%40acorn.example',
    });
    expect(setOf(await find(gina, 'bella'), 'people')?.results[0]).toMatchObject({
      subtitle: 'Birch Wealth · bella.user@birch.example',
      link: '/tenants?id=birch&tab=users&search=bella.user%40birch.example',
    });
  });

  test('find people by words that more than a thousand people have', async () => {
    await server.db.transaction({ as: 'system' }, (sql) =>
      sql.query(
        `insert into people (id, tenant_id, email, first_name, last_name, search_text, sort_en, sort_tr)
         select 'yonca-' || n, 'acorn', 'yonca-' || n || '@x.example', 'Yonca', 'No ' || n, 'yonca no ' || n, 'Y', 'Y'
           from generate_series(1, 1100) as n`,
      ),
    );
    expect(titlesOf(await find(adam, 'yonca'), 'people')).toHaveLength(5);
    expect(titlesOf(await find(adam, 'yonca no'), 'people')).toHaveLength(5);
    expect(titlesOf(await find(adam, 'yonca 1099'), 'people')).toEqual(['Yonca No 1099']);
  });

  test('find tenants for global roles only', async () => {
    expect(setOf(await find(gina, 'CINAR'), 'tenants')?.results).toEqual([
      {
        id: 'cinar',
        title: 'Çınar Portföy',
        value: 'Çınar Portföy',
        subtitle: 'cinar-portfoy',
        link: '/tenants?id=cinar',
        matches: [[0, 5]],
      },
    ]);
    expect(setOf(await find(adam, 'birch'), 'tenants')).toBeUndefined();
  });

  test('find the live announcements of the caller', async () => {
    const found = setOf(await find(olivia, 'zeppelin'), 'announcements')?.results;
    expect(found?.map(({ id }) => id)).toEqual(['own']);
  });

  test('find help pages by words and by questions', async () => {
    expect(setOf(await find(olivia, 'sig'), 'help')?.results.map(({ link }) => link)).toContain(
      '/help/en/signing-in',
    );
    expect(
      setOf(await find(olivia, 'oturumu nasıl kapatırım', 'tr'), 'help')?.results.map(({ link }) => link),
    ).toContain('/help/tr/sessions-and-sign-out');
  });
});

test('finds the sample mails, contacts, files and products of the caller while the sample apps are on', async () => {
  expect(setOf(await find(olivia, 'pera 38'), 'products')?.results).toMatchObject([
    {
      title: 'Field watch Pera 38',
      subtitle: 'PER-38-STL',
      link: '/apps/ecommerce/inventory?product=per-38-stl',
    },
  ]);
  expect(setOf(await find(olivia, 'aidan mcg'), 'contacts')?.results).toMatchObject([
    { title: 'Aidan McGarrity', link: '/apps/contacts?contact=aidan-mcgarrity' },
  ]);
  expect(setOf(await find(olivia, 'board papers final'), 'mails')?.results).toContainEqual(
    expect.objectContaining({
      title: 'Re: Board papers, final version',
      subtitle: 'Beatrix Holloway',
      link: expect.stringMatching(/^\/apps\/mailbox\/inbox\/1\/[\w-]+$/),
    }),
  );
  const files = setOf(await find(olivia, 'quarter 4'), 'files')?.results;
  expect(files).toContainEqual(
    expect.objectContaining({
      title: 'Quarter 4',
      link: expect.stringMatching(/^\/apps\/file-manager\/folders\/[\w-]+$/),
    }),
  );
  const [minutes] = setOf(await find(olivia, 'minutes november'), 'files')?.results ?? [];
  expect(minutes).toMatchObject({
    title: expect.stringMatching(/^Minutes .*\.pdf$/),
    subtitle: expect.stringMatching(/^[1-9]\d* kB$/),
    link: expect.stringMatching(/\/folders\/[\w-]+\/details\/[\w-]+$/),
  });
  await server.db.transaction({ as: 'system' }, (sql) =>
    sql.query(`update tenants set features = features || '{"EnableSampleApps": "off"}' where id = 'birch'`),
  );
  const bella = await server.as('bella.user@birch.example');
  expect(setOf(await find(bella, 'aidan mcg'), 'contacts')).toBeUndefined();
  expect(setOf(await find(bella, 'board papers'), 'mails')).toBeUndefined();
  expect(setOf(await find(bella, 'quarter 4'), 'files')).toBeUndefined();
  expect(setOf(await find(bella, 'pera 38'), 'products')).toBeUndefined();
});

test('never finds anything of another tenant', async () => {
  for (const query of [canary, 'birch', 'bella', 'x.example', 'ka', '@birch.example']) {
    for (const inject of [olivia, adam]) {
      const text = JSON.stringify(await find(inject, query)).toLowerCase();
      expect(text).not.toContain(canary.toLowerCase());
      expect(text).not.toContain('birch');
    }
  }
  expect(titlesOf(await find(gina, canary), 'people')).toEqual([`${canary} Birch`]);
});
