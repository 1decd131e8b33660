import type { Activity } from '@portal/shared/contracts';
import { testApp, type Inject, type TestApp } from '../../../test/test-app';
import { simpleHtml } from './simple-html';

let server: TestApp;
beforeAll(async () => {
  server = await testApp();
});
afterAll(() => server.close());

const feed = async (inject: Inject, language = 'en') =>
  (await inject({ url: '/api/pages/activities', headers: { 'accept-language': language } })).json<
    Activity[]
  >();

describe('activities', () => {
  test('lists the own feed, newest first, without future activities', async () => {
    await server.db.transaction({ as: 'system' }, (sql) =>
      sql.query(
        `insert into activities (tenant_id, id, texts, happened_at)
         values ('birch', 'foreign', '{"en":{"description":"of Birch"},"tr":{"description":"of Birch"}}', now()),
                ('acorn', 'later', '{"en":{"description":"later"},"tr":{"description":"later"}}', now() + interval '1 day')`,
      ),
    );
    const activities = await feed(await server.as('olivia.user@acorn.example'));
    expect(activities).toHaveLength(40);
    const dates = activities.map(({ date }) => date);
    expect(dates).toEqual(dates.toSorted().toReversed());
    expect(JSON.stringify(activities)).not.toMatch(/of Birch|later/);
    expect(activities.every(({ icon, image }) => (icon === undefined) !== (image === undefined))).toBe(true);
  });

  test('returns texts in the language of the caller', async () => {
    const olivia = await server.as('olivia.user@acorn.example');
    const [english, turkish] = [await feed(olivia), await feed(olivia, 'tr')];
    expect(turkish.map(({ id }) => id)).toEqual(english.map(({ id }) => id));
    expect(turkish[0]?.description).not.toBe(english[0]?.description);
  });

  test('lists the provider’s feed for global users', async () => {
    expect(await feed(await server.as('gina.admin@meridian.example'))).toHaveLength(40);
  });
});

describe('simpleHtml', () => {
  test.each([
    ['<strong>a</strong> <em>b</em> <b>c</b> <i>d</i>', '<strong>a</strong> <em>b</em> <b>c</b> <i>d</i>'],
    ['<script>alert(1)</script>x', 'x'],
    ['<img src=x onerror=alert(1)>x', 'x'],
    ['<a href="javascript:alert(1)" onclick="x()">x</a>', '<a>x</a>'],
    ['<a href="//evil.example">x</a>', '<a>x</a>'],
    ['<a href="https://example.com">x</a>', '<a href="https://example.com">x</a>'],
    ['<b style="position:fixed">x</b>', '<b>x</b>'],
  ])('reduces %s to %s', (given, kept) => expect(simpleHtml(given)).toBe(kept));
});
