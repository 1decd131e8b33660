// @both-engines the embedded database sends binary rows through its worker
import { createHash, randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import { testApp, type TestApp } from '../../../test/test-app';
import { addressOfContent, type SignedContent } from './content-addresses';
import { partBytes, releaseContents, useContent } from './contents.repository';
import { receiveFile } from './receive-file';
import { defineSampleContents } from './sample-contents';

let server: TestApp;
let olivia: string;
let adam: string;
beforeAll(async () => {
  server = await testApp();
  olivia = await findPerson('olivia.user@acorn.example');
  adam = await findPerson('adam.admin@acorn.example');
});
afterAll(() => server.close());

const read = <Row>(text: string, params: readonly unknown[] = []) =>
  server.db.transaction({ as: 'system' }, (sql) => sql.query<Row>(text, params));
const findPerson = async (email: string) => {
  const [person] = await read<{ id: string }>('select id from people where email = $1', [email]);
  return person?.id ?? '';
};
const stored = async () => {
  const [row] = await read<{ contents: number; parts: number; largest: number }>(
    `select (select count(*)::int from sample_contents where not is_sample) as contents, count(*)::int as parts,
            coalesce(max(octet_length(part)), 0) as largest
       from sample_content_parts part join sample_contents content on content.id = part.content_id where not is_sample`,
  );
  return row;
};

const asPerson = <T>(
  personId: string,
  work: (sql: Parameters<Parameters<TestApp['db']['transaction']>[1]>[0]) => Promise<T>,
) => server.db.transaction({ as: 'tenant', tenantId: 'acorn', personId }, work);

/** Stores a file for an item as a route does it. */
const store = (personId: string, itemId: string, bytes: Buffer, name = 'notes.txt') =>
  receiveFile(server.app.portal, { personId, name, stream: Readable.from(chunksOf(bytes)) }, (file) =>
    asPerson(personId, (sql) =>
      useContent(sql, { personId }, { app: 'test', itemId, contentId: file.contentId }),
    ).then(() => file),
  );
const release = (personId: string, ...itemIds: string[]) =>
  asPerson(personId, (sql) => releaseContents(sql, { personId }, { app: 'test', itemIds }));

/** The chunks have another size than the rows. */
const chunksOf = (bytes: Buffer) =>
  Array.from({ length: Math.ceil(bytes.length / 65_000) }, (_, at) =>
    bytes.subarray(at * 65_000, (at + 1) * 65_000),
  );
const textOf = (length: number) => Buffer.from(randomBytes(length / 2).toString('hex'));

const signed = (content: Partial<SignedContent> = {}) =>
  addressOfContent(
    server.app.portal.settings,
    {
      personId: olivia,
      app: 'test',
      itemId: 'one',
      name: 'notes',
      extension: 'txt',
      inline: false,
      ...content,
    },
    new Date(),
  ).url;

describe('contents', () => {
  test('stores contents in rows of at most 256 kB and reads them as they were', async () => {
    const bytes = textOf(2 * partBytes + 100);
    await store(olivia, 'one', bytes);
    expect(await stored()).toEqual({ contents: 1, parts: 3, largest: partBytes });
    const response = await server.app.inject({ url: signed() });
    expect(response.rawPayload.equals(bytes)).toBe(true);
    expect(response.headers['content-length']).toBe(String(bytes.length));
    await release(olivia, 'one');
    expect(await stored()).toEqual({ contents: 0, parts: 0, largest: 0 });
  });

  test('stores contents once per hash, and deletes them with the last item of all people', async () => {
    const bytes = textOf(1_000);
    await Promise.all([store(olivia, 'one', bytes), store(olivia, 'two', bytes), store(adam, 'one', bytes)]);
    expect(await stored()).toMatchObject({ contents: 1, parts: 1 });
    await release(olivia, 'one', 'two');
    expect(await stored()).toMatchObject({ contents: 1, parts: 1 });
    await release(adam, 'one');
    expect(await stored()).toMatchObject({ contents: 0, parts: 0 });
  });

  test('keeps no contents of an upload that was cut off, refused or not used', async () => {
    const cut = async function* () {
      yield textOf(2 * partBytes);
      throw new Error('the connection was closed');
    };
    const parts = { personId: olivia, name: 'a.txt', stream: Readable.from(cut()) };
    await expect(receiveFile(server.app.portal, parts, async () => true)).rejects.toThrow('request.invalid');
    await expect(store(olivia, 'one', Buffer.from('MZ\0\0'), 'report.pdf')).rejects.toThrow(
      'file.type_mismatch',
    );
    const unused = { ...parts, stream: Readable.from([textOf(100)]) };
    await expect(
      receiveFile(server.app.portal, unused, async () => {
        throw new Error('the name is taken');
      }),
    ).rejects.toThrow('taken');
    expect(await stored()).toMatchObject({ contents: 0, parts: 0 });
  });

  test('refuses contents of another person or of an unfinished upload', async () => {
    const foreign = receiveFile(
      server.app.portal,
      { personId: olivia, name: 'a.txt', stream: Readable.from([textOf(100)]) },
      ({ contentId }) =>
        asPerson(adam, (sql) => useContent(sql, { personId: adam }, { app: 'test', itemId: 'x', contentId })),
    );
    await expect(foreign).rejects.toThrow();
    expect(await stored()).toMatchObject({ contents: 0 });
  });

  test('count up to 200 MB of a person', async () => {
    await store(olivia, 'one', textOf(100));
    await read('update sample_content_uses set own_bytes = 200 * 1024 * 1024 - 300');
    await expect(store(olivia, 'two', textOf(400))).rejects.toThrow('storage.quota');
    await store(olivia, 'two', textOf(300));
    expect(await stored()).toMatchObject({ contents: 2 });
    // Two uploads at the same time see the same room.
    await read("update sample_content_uses set own_bytes = own_bytes - 300 where item_id = 'one'");
    const results = await Promise.allSettled(['a', 'b'].map((item) => store(olivia, item, textOf(200))));
    expect(results.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    await release(olivia, 'one', 'two', 'a', 'b');
    expect(await stored()).toMatchObject({ contents: 0 });
  });

  test('stores contents of the sample data once, counts them for nobody and keeps them', async () => {
    const content = textOf(600_000);
    const samples = defineSampleContents(() => new Map([['sample', content]]));
    await samples.prepare(server.app.portal);
    await defineSampleContents(() => new Map([['same', content]])).prepare(server.app.portal);
    const contentId = samples.byKey().get('sample')?.contentId ?? '';
    for (const personId of [olivia, adam])
      await asPerson(personId, (sql) =>
        useContent(sql, { personId }, { app: 'test', itemId: 'sample', contentId }),
      );
    await store(olivia, 'same', content);
    expect(await read('select distinct own_bytes from sample_content_uses')).toEqual([{ own_bytes: 0 }]);
    await release(olivia, 'sample', 'same');
    await release(adam, 'sample');
    expect(await read('select sha256 from sample_contents')).toEqual([{ sha256: contentId }]);
  });
});

describe('signed addresses', () => {
  beforeAll(() => store(olivia, 'one', Buffer.from('canary of Olivia')));

  test('open what they say, and nothing when they are changed or expired', async () => {
    const url = signed();
    expect((await server.app.inject({ url })).body).toBe('canary of Olivia');
    const query = new URLSearchParams(url.split('?')[1]);
    const other = new URLSearchParams(signed({ personId: adam }).split('?')[1]);
    const changed = [
      ['of', other.get('of') ?? ''],
      ['until', String(Number(query.get('until')) + 1)],
      ['proof', createHash('sha256').digest('base64url')],
    ] as const;
    for (const [name, value] of changed) {
      const wrong = new URLSearchParams(query);
      wrong.set(name, value);
      const response = await server.app.inject({ url: `/api/apps/contents/content?${wrong}` });
      expect([response.statusCode, response.body]).toEqual([404, expect.not.stringContaining('canary')]);
    }
    const expired = addressOfContent(
      server.app.portal.settings,
      { personId: olivia, app: 'test', itemId: 'one', name: 'a', extension: 'txt', inline: false },
      new Date(Date.now() - 301_000),
    );
    expect((await server.app.inject({ url: expired.url })).statusCode).toBe(404);
    expect((await server.app.inject({ url: signed({ personId: adam }) })).statusCode).toBe(404);
  });

  test.each([
    ['a text', 'txt', true, 'inline', 'text/plain; charset=utf-8'],
    ['a picture', 'png', true, 'inline', 'image/png'],
    ['a page', 'html', true, 'attachment', 'application/octet-stream'],
    ['a drawing', 'svg', true, 'attachment', 'application/octet-stream'],
    ['an unknown type', 'other', true, 'attachment', 'application/octet-stream'],
    ['a download', 'png', false, 'attachment', 'image/png'],
  ])('send %s with the type that the server decides', async (_name, extension, inline, kind, type) => {
    const { headers } = await server.app.inject({ url: signed({ extension, inline }) });
    expect(headers['content-type']).toBe(type);
    expect(headers['content-disposition']).toMatch(new RegExp(`^${kind};`));
    expect(headers['x-content-type-options']).toBe('nosniff');
    expect(headers['content-security-policy']).toContain("default-src 'none'; sandbox");
  });

  test('encode every file name', async () => {
    const name = 'Şubat "raporu"; ../😀\u202Etxt';
    const { headers } = await server.app.inject({ url: signed({ name }) });
    const disposition = String(headers['content-disposition']);
    expect(disposition).toMatch(/^attachment; filename="[\w .()-]+"; filename\*=UTF-8''[\w.!~%-]+$/);
    expect(decodeURIComponent(disposition.split("''")[1] ?? '')).toBe(`${name}.txt`);
  });

  test('open nothing when the sample apps are switched off for the tenant', async () => {
    const url = signed();
    const setFeature = (state: string) =>
      read(`update tenants set features = jsonb_set(features, '{EnableSampleApps}', to_jsonb($1::text))`, [
        state,
      ]);
    await setFeature('off');
    const response = await server.app.inject({ url });
    expect(response.statusCode).toBe(404);
    expect(response.json()).toMatchObject({ title: 'NOT FOUND' });
    await setFeature('inherit');
    expect((await server.app.inject({ url })).statusCode).toBe(200);
  });
});
