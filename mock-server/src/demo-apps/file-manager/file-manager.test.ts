import { randomBytes } from 'node:crypto';
import { connect } from 'node:net';
import { PassThrough } from 'node:stream';
import { gzipSync, unzipSync, zipSync } from 'fflate';
import type {
  ContentAddress,
  FileItem,
  FolderContent,
  FolderTree,
  MovedFileItems,
} from '@portal/shared/contracts/sample-apps';
import type { Problem } from '@portal/shared/contracts';
import { formHeaders, writeFileForm } from '../../../test/calls/file-form';
import { testApp, type Inject, type TestApp } from '../../../test/test-app';
import { until } from '../../../test/until';
import { mintAccessToken } from '../../identity/tokens/mint-access-token';
import { readSampleItems } from './sample-files';

let server: TestApp;
let olivia: Inject;
beforeAll(async () => {
  server = await testApp();
  olivia = await server.as('olivia.user@acorn.example');
});
afterAll(() => server.close());

const url = '/api/apps/file-manager';

async function call<T>(
  method: 'GET' | 'POST' | 'PATCH' | 'DELETE',
  path: string,
  payload?: object,
  inject: Inject = olivia,
): Promise<T> {
  const response = await inject({ method, url: `${url}${path}`, ...(payload && { payload }) });
  expect([response.statusCode, response.statusCode === 200 ? '' : response.body]).toEqual([200, '']);
  return response.json<T>();
}
const open = (folderId = 'null', inject = olivia) =>
  call<FolderContent>('GET', `?folderId=${folderId}`, undefined, inject);
const problemOf = async (request: ReturnType<Inject>) => {
  const response = await request;
  return [response.statusCode, response.json<Problem>().code];
};

const send = (name: string, content: Buffer | string, fields: Record<string, string> = {}, inject = olivia) =>
  inject({
    method: 'POST',
    url: `${url}/upload`,
    headers: formHeaders,
    payload: writeFileForm({ ...fields, name }, 'file', Buffer.from(content)),
  });
async function upload(name: string, content: Buffer | string, fields: Record<string, string> = {}) {
  const response = await send(name, content, fields);
  expect([response.statusCode, response.body]).toEqual([200, expect.anything()]);
  return response.json<FileItem>();
}
const makeFolder = (name: string, folderId: string | null = null) =>
  call<FileItem>('POST', '/folder', { folderId, name });
const download = async (id: string, inject = olivia) => {
  const { url: address } = await call<ContentAddress>('GET', `/download?id=${id}`, undefined, inject);
  return server.app.inject({ url: address });
};

describe('a folder', () => {
  test('returns a folder with folders and files by name and the breadcrumb from the root down to it', async () => {
    const root = await open();
    expect(root.path).toEqual([]);
    expect(root.folders.map(({ name }) => name)).toEqual([
      'Clients',
      'Closing',
      'Handbooks',
      'Pictures',
      'Templates',
    ]);
    const closing = await open('closing');
    const [quarter = closing.folders[0]] = closing.folders.filter(({ name }) => name === 'Quarter 4');
    const content = await open(quarter?.id);
    expect(content.path.map(({ name }) => name)).toEqual(['Closing', 'Quarter 4']);
    for (const list of [content.folders, content.files])
      expect(list.map(({ name }) => name)).toEqual(
        list.map(({ name }) => name).toSorted(new Intl.Collator('en').compare),
      );
    expect(content.files.length).toBeGreaterThanOrEqual(8);
  });

  test('returns the fields of the specification of a folder and a file', async () => {
    const [folder] = (await open()).folders;
    const times = { createdAt: expect.stringMatching(/Z$/), modifiedAt: expect.stringMatching(/Z$/) };
    expect(folder).toEqual({
      id: 'clients',
      folderId: null,
      name: 'Clients',
      extension: '',
      createdBy: expect.any(String),
      isMine: false,
      ...times,
      size: expect.stringMatching(/^[\d.]+ (byte|kB|MB)$/),
      bytes: expect.any(Number),
      type: 'folder',
      contents: expect.stringMatching(/^\d+ files$/),
      description: expect.any(String),
      trashedAt: null,
    });
    const { files, path } = await open('pictures');
    expect(path).toEqual([expect.objectContaining({ id: 'pictures', folderId: null, type: 'folder' })]);
    const [picture] = readSampleItems().filter(({ parent, type }) => parent === 'pictures' && type === 'JPG');
    expect(files.find(({ id }) => id === picture?.key)).toEqual({
      id: picture?.key,
      folderId: 'pictures',
      name: picture?.name,
      extension: 'jpg',
      createdBy: picture?.createdBy,
      isMine: false,
      ...times,
      size: expect.stringMatching(/^[\d.]+ kB$/),
      bytes: expect.any(Number),
      type: 'JPG',
      contents: null,
      description: picture?.description,
      trashedAt: null,
    });
  });

  test('says size and number of the files in it, in the language of the caller', async () => {
    const response = await olivia({ url: `${url}?folderId=null`, headers: { 'accept-language': 'tr' } });
    const [clients] = response.json<FolderContent>().folders;
    expect(clients).toMatchObject({
      type: 'folder',
      extension: '',
      contents: expect.stringMatching(/^\d+ dosya$/),
    });
    const [file] = (await open('closing')).folders;
    expect(file).toMatchObject({
      size: expect.stringMatching(/^[\d.]+ (bytes?|kB|MB)$/),
      contents: expect.stringMatching(/^\d+ files?$/),
      createdAt: expect.stringMatching(/Z$/),
      modifiedAt: expect.stringMatching(/Z$/),
      description: expect.any(String),
    });
  });

  test('returns an empty result for an unknown folder', async () => {
    expect(await open('unknown')).toEqual({ folders: [], files: [], path: [] });
    expect(await call('GET', '/item?id=unknown')).toBeNull();
    expect((await olivia({ url: `${url}?folderId=%2e%2e` })).statusCode).toBe(422);
  });

  test('creates a folder with a name that it has alone', async () => {
    const folder = await makeFolder('Audit 2026');
    expect(folder).toMatchObject({
      type: 'folder',
      isMine: true,
      createdBy: 'Olivia Bennett',
      contents: '0 files',
    });
    const again = { folderId: null, name: ' audit 2026 ' };
    const post = (payload: object) => problemOf(olivia({ method: 'POST', url: `${url}/folder`, payload }));
    expect(await post(again)).toEqual([409, 'file.name_taken']);
    expect(await call('POST', '/folder', { ...again, existing: true })).toMatchObject({ id: folder.id });
    expect(await post({ folderId: 'unknown', name: 'x' })).toEqual([404, 'object.not_found']);
    for (const name of ['', ' ', '..', 'a/b', String.raw`a\b`, 'é'.repeat(128)])
      expect((await post({ folderId: null, name }))[0]).toBe(422);
    const { folders } = await call<FolderTree>('GET', '/folders');
    expect(folders).toContainEqual({ id: folder.id, folderId: null, name: 'Audit 2026' });
  });
});

describe('an upload', () => {
  let folderId: string;
  beforeAll(async () => {
    folderId = (await makeFolder('Uploads')).id;
  });

  test('stores an upload with the type that its content has, and returns it as it was', async () => {
    const content = randomBytes(300_000).toString('hex');
    const item = await upload('Cash movements.csv', content, { folderId });
    expect(item).toMatchObject({
      folderId,
      name: 'Cash movements',
      extension: 'csv',
      type: 'CSV',
      bytes: 600_000,
      size: '600 kB',
    });
    const response = await download(item.id);
    expect(response.body).toBe(content);
    expect(response.headers['content-disposition']).toContain('filename="Cash movements.csv"');
    expect((await call<FolderTree>('GET', '/folders')).usedBytes).toBe(600_000);
  });

  test.each([
    ['ask', 409, 1],
    ['skip', 200, 1],
    ['keepBoth', 200, 2],
    ['replace', 200, 1],
  ])('whose name is taken is handled as asked: %s', async (onConflict, status, count) => {
    const { id } = await makeFolder(`Conflict ${onConflict}`, folderId);
    const first = await upload('Minutes.txt', 'first', { folderId: id });
    const second = await send('MINUTES.txt', 'second', { folderId: id, onConflict });
    expect(second.statusCode).toBe(status);
    const { files } = await open(id);
    expect(files).toHaveLength(count);
    const [kept] = files.filter((file) => file.id === first.id);
    expect((await download(kept?.id ?? '')).body).toBe(onConflict === 'replace' ? 'second' : 'first');
    if (onConflict === 'keepBoth') expect(files.map(({ name }) => name)).toContain('MINUTES (2)');
    if (onConflict === 'skip') expect(second.json()).toBeNull();
  });

  test('accepts an upload of 50 MiB, and refuses one of 51 MiB and leaves nothing behind', async () => {
    const mebibyte = 1024 * 1024;
    const bytes = Buffer.alloc(51 * mebibyte, 'x');
    const item = await upload('Largest.txt', bytes.subarray(mebibyte), { folderId });
    expect(item.bytes).toBe(50 * mebibyte);
    expect(await problemOf(send('Larger.txt', bytes, { folderId }))).toEqual([413, 'request.too_large']);
    const sizes = await server.db.transaction({ as: 'system' }, (sql) =>
      sql.query(
        `select bytes from sample_contents where uploaded_by is not null or bytes > 50 * 1024 * 1024`,
      ),
    );
    expect(sizes).toEqual([]);
    await call('DELETE', `/item?id=${item.id}`);
    await call('DELETE', '/trash');
  });

  test('leaves nothing behind of an upload that is cut off in the middle', async () => {
    const body = writeFileForm({ folderId, name: 'Cut.txt' }, 'file', Buffer.alloc(600_000, 'x'));
    const stream = new PassThrough();
    stream.end(body.subarray(0, 500_000));
    const response = await olivia({
      method: 'POST',
      url: `${url}/upload`,
      headers: formHeaders,
      payload: stream,
    });
    expect(response.statusCode).toBe(400);
    expect((await open(folderId)).files.map(({ name }) => name)).not.toContain('Cut');
    const left = await server.db.transaction({ as: 'system' }, (sql) =>
      sql.query('select id from sample_contents where uploaded_by is not null'),
    );
    expect(left).toEqual([]);
  });

  test('leaves nothing behind of an upload whose connection ends in the middle', async () => {
    const { app, db } = server;
    const { port } = new URL(await app.listen({ port: 0, host: '127.0.0.1' }));
    const [person] = await db.transaction({ as: 'system' }, (sql) =>
      sql.query<{ id: string }>(`select id from people where email = 'olivia.user@acorn.example'`),
    );
    const token = await mintAccessToken(app.portal, person?.id ?? '');
    const body = writeFileForm({ folderId, name: 'Lost.txt' }, 'file', Buffer.alloc(900_000, 'x'));
    const uploads = () =>
      db.transaction({ as: 'system' }, (sql) =>
        sql.query('select id from sample_contents where uploaded_by is not null'),
      );
    const socket = connect(Number(port), '127.0.0.1').on('error', () => undefined);
    const head = [
      'POST /api/apps/file-manager/upload HTTP/1.1',
      'Host: localhost',
      `Authorization: Bearer ${token}`,
    ];
    const headers = [
      `Content-Type: ${formHeaders['content-type']}`,
      `Content-Length: ${body.length}`,
      '',
      '',
    ];
    socket.write([...head, ...headers].join('\r\n'));
    socket.write(body.subarray(0, 700_000));
    await until(uploads, ({ length }) => length === 1, 'the upload has begun');
    socket.destroy();
    await until(uploads, ({ length }) => length === 0, 'the upload is gone');
    expect((await open(folderId)).files.map(({ name }) => name)).not.toContain('Lost');
  });

  test.each([
    ['a renamed program', 'Report.pdf', Buffer.from('MZ\u0090\0\u0003\0', 'latin1'), 'file.type_mismatch'],
    ['a program', 'setup.exe', Buffer.from('MZ'), 'file.type_not_allowed'],
    ['a script', 'run.ps1', Buffer.from('Remove-Item'), 'file.type_not_allowed'],
    ['a page as a picture', 'logo.png', Buffer.from('<html><script>1</script>'), 'file.type_mismatch'],
    [
      'a program as a text',
      'notes.txt',
      Buffer.from('\u007fELF\u0002\u0001\0', 'latin1'),
      'file.type_mismatch',
    ],
  ])('refuses an upload of %s', async (_name, fileName, content, code) => {
    expect(await problemOf(send(fileName, content, { folderId }))).toEqual([422, code]);
  });

  test('never shows an uploaded drawing with a script in place', async () => {
    const item = await upload(
      'Logo.svg',
      '<svg xmlns="http://www.w3.org/2000/svg"><script>1</script></svg>',
      {
        folderId,
      },
    );
    const { url: address } = await call<ContentAddress>('GET', `/download?id=${item.id}&inline=true`);
    const { headers } = await server.app.inject({ url: address });
    expect(headers).toMatchObject({
      'content-type': 'application/octet-stream',
      'x-content-type-options': 'nosniff',
      'content-disposition': expect.stringMatching(/^attachment;/),
    });
  });

  test('stores an uploaded archive without unpacking it', async () => {
    // A gigabyte of zeros in a hundred archives inside one.
    const zeros = new Uint8Array(10 * 1024 * 1024);
    const inner = zipSync({ zeros });
    const bomb = Buffer.from(
      zipSync(Object.fromEntries(Array.from({ length: 100 }, (_, at) => [`${at}.zip`, inner]))),
    );
    expect(bomb.length).toBeLessThan(2 * 1024 * 1024);
    const item = await upload('Bomb.zip', bomb, { folderId });
    expect(item).toMatchObject({ type: 'ZIP', bytes: bomb.length });
    expect((await download(item.id)).rawPayload.equals(bomb)).toBe(true);
    for (const [name, type] of [
      ['Sheet.xlsx', 'XLS'],
      ['Letter.docx', 'DOC'],
    ] as const)
      expect(await upload(name, bomb, { folderId })).toMatchObject({ type, bytes: bomb.length });
    const packed = Buffer.from(gzipSync(zeros));
    expect(await problemOf(send('Bomb.txt', packed, { folderId }))).toEqual([422, 'file.type_mismatch']);
  });

  test.each([
    ['../../etc/passwd.txt', 'passwd'],
    [String.raw`C:\Users\me\Plan.txt`, 'Plan'],
    ['Say "hello"; rm.txt', 'Say "hello"; rm'],
    ['😀 plan.txt', '😀 plan'],
    ['exe\u202Ecod.txt', 'execod'],
    [`${'n'.repeat(251)}.txt`, 'n'.repeat(251)],
  ])('gives an upload with the name %s the name %s', async (fileName, name) => {
    const item = await upload(fileName, 'text', { folderId });
    expect(item.name).toBe(name);
    expect((await download(item.id)).headers['content-disposition']).toContain(
      `''${encodeURIComponent(`${name}.txt`).replaceAll("'", '%27')}`,
    );
  });

  test('refuses an upload without a name, with a too long one or into an unknown folder', async () => {
    expect((await send('..', 'x')).statusCode).toBe(422);
    expect((await send(`${'n'.repeat(252)}.txt`, 'x')).statusCode).toBe(422);
    expect((await send('\u202E', 'x')).statusCode).toBe(422);
    expect(await problemOf(send('a.txt', 'x', { folderId: 'unknown' }))).toEqual([404, 'object.not_found']);
    expect((await send('a.txt', 'x', { onConflict: 'other' })).statusCode).toBe(422);
    const broken = {
      method: 'POST',
      url: `${url}/upload`,
      headers: formHeaders,
      payload: 'no form',
    } as const;
    expect((await olivia(broken)).statusCode).toBeLessThan(500);
    const json = await olivia({ method: 'POST', url: `${url}/upload`, payload: {} });
    expect(json.statusCode).toBe(415);
  });
});

describe('an item', () => {
  test('renames and describes an item, and keeps the other fields', async () => {
    const item = await upload('Draft.txt', 'text');
    const changed = await call<FileItem>('PATCH', '/item', {
      id: item.id,
      item: { name: 'Final', description: 'For the auditor' },
    });
    expect(changed).toEqual({ ...item, name: 'Final', description: 'For the auditor' });
    expect(await call('PATCH', '/item', { id: 'unknown', item: { name: 'x' } })).toBeNull();
    await upload('Other.txt', 'text');
    const taken = { id: item.id, item: { name: 'OTHER' } };
    expect(await problemOf(olivia({ method: 'PATCH', url: `${url}/item`, payload: taken }))).toEqual([
      409,
      'file.name_taken',
    ]);
    expect(await call('PATCH', '/item', { ...taken, onConflict: 'keepBoth' })).toMatchObject({
      name: 'OTHER (2)',
    });
  });

  test('moves an item, but no folder into itself and nothing over another item in silence', async () => {
    const [from, to] = [await makeFolder('From'), await makeFolder('To')];
    const inner = await makeFolder('Inner', from.id);
    const file = await upload('Same.txt', 'moved', { folderId: from.id });
    const other = await upload('Same.txt', 'there', { folderId: to.id });
    const move = (ids: string[], folderId: string, onConflict?: string) =>
      call<MovedFileItems>('PATCH', '/items', { ids, item: { folderId }, ...(onConflict && { onConflict }) });
    const asked = await move([file.id, inner.id], to.id);
    expect(asked.conflicts).toEqual([file.id]);
    expect(asked.items.map(({ id }) => id)).toEqual([inner.id]);
    expect((await move([file.id], to.id, 'replace')).conflicts).toEqual([]);
    expect((await open(to.id)).files.map(({ id }) => id)).toEqual([file.id]);
    expect((await call<FileItem[]>('GET', '/trash')).map(({ id }) => id)).toContain(other.id);
    const into = { ids: [to.id], item: { folderId: inner.id } };
    expect(await problemOf(olivia({ method: 'PATCH', url: `${url}/items`, payload: into }))).toEqual([
      409,
      'file.own_subtree',
    ]);
  });

  test('finds an item by the words of its name, and among the recent files', async () => {
    await upload('Çeyrek özeti Ostermere.txt', 'text');
    const found = await call<FileItem[]>('GET', '/search?query=ostermere%20ceyrek');
    expect(found.map(({ name }) => name)).toEqual(['Çeyrek özeti Ostermere']);
    expect(await call('GET', '/search?query=%25%5F%5C%28')).toEqual([]);
    const [newest] = await call<FileItem[]>('GET', '/recent');
    expect(newest?.isMine).toBe(true);
  });
});

describe('the trash', () => {
  test('takes a folder with all that is in it, and gives it back', async () => {
    const folder = await makeFolder('Old');
    const file = await upload('Inside.txt', 'text', { folderId: folder.id });
    expect(await call('DELETE', `/item?id=${folder.id}`)).toBe(true);
    expect(await call('DELETE', '/item?id=unknown')).toBe(true);
    expect(await open(folder.id)).toEqual({ folders: [], files: [], path: [] });
    expect(await call('GET', '/search?query=inside')).toEqual([]);
    const trash = await call<FileItem[]>('GET', '/trash');
    expect(trash.find(({ id }) => id === folder.id)).toMatchObject({
      contents: '1 file',
      trashedAt: expect.any(String),
    });
    await makeFolder('Old');
    const restored = await call<FileItem>('POST', '/item/restore', { id: folder.id });
    expect(restored).toMatchObject({ id: folder.id, name: 'Old (2)', trashedAt: null });
    expect((await open(folder.id)).files.map(({ id }) => id)).toEqual([file.id]);
    expect(await call('POST', '/item/restore', { id: 'unknown' })).toBeNull();
  });

  test('gives an item whose folder is gone back to the root', async () => {
    const folder = await makeFolder('Gone');
    const file = await upload('Lost.txt', 'text', { folderId: folder.id });
    await call('DELETE', `/item?id=${file.id}`);
    await call('DELETE', '/items', { ids: [folder.id] });
    const [restored] = await call<FileItem[]>('POST', '/items/restore', { ids: [file.id] });
    expect(restored?.folderId).toBeNull();
  });

  test('deletes the items of the trash with their contents, for the person or after 30 days', async () => {
    const bytesUsed = async () => (await call<FolderTree>('GET', '/folders')).usedBytes;
    await call('DELETE', '/trash');
    const before = await bytesUsed();
    for (const empty of [
      () => call('DELETE', '/trash'),
      async () => {
        await server.db.transaction({ as: 'system' }, (sql) =>
          sql.query(`update sample_files set trashed_at = trashed_at - interval '30 days 1 second'`),
        );
        return call('GET', '/trash');
      },
    ]) {
      const { id } = await upload('Secret.txt', randomBytes(500).toString('hex'));
      const { url: address } = await call<ContentAddress>('GET', `/download?id=${id}`);
      await call('DELETE', `/item?id=${id}`);
      expect(await bytesUsed()).toBe(before + 1_000);
      await empty();
      expect(await call('GET', '/trash')).toEqual([]);
      expect(await bytesUsed()).toBeLessThanOrEqual(before);
      expect((await server.app.inject({ url: address })).statusCode).toBe(404);
    }
  });
});

describe('a download of several', () => {
  test('downloads several items as a zip archive with the folders, in which equal names are kept apart', async () => {
    const folder = await makeFolder('Package');
    const inner = await makeFolder('Ek', folder.id);
    const one = await upload('Note.txt', 'one', { folderId: folder.id });
    const two = await upload('Özet.txt', 'two', { folderId: inner.id });
    const same = await upload('Package.txt', 'three', { folderId: inner.id });
    const { url: address } = await call<ContentAddress>('POST', '/download', {
      ids: [folder.id, one.id, two.id, same.id],
    });
    const response = await server.app.inject({ url: address });
    expect(response.headers['content-type']).toBe('application/zip');
    const entries = unzipSync(new Uint8Array(response.rawPayload));
    const text = Object.fromEntries(
      Object.entries(entries).map(([name, bytes]) => [name, Buffer.from(bytes).toString()]),
    );
    expect(text).toEqual({
      'Package/': '',
      'Package/Note.txt': 'one',
      'Package/Ek/': '',
      'Package/Ek/Özet.txt': 'two',
      'Package/Ek/Package.txt': 'three',
    });
    expect(
      await problemOf(olivia({ method: 'POST', url: `${url}/download`, payload: { ids: ['unknown'] } })),
    ).toEqual([404, 'object.not_found']);
  });
});

describe('the copy of a person', () => {
  test('offers contents of the sample files that can be downloaded and count for nobody', async () => {
    const boris = await server.as('boris.admin@birch.example');
    const { files } = await open('pictures', boris);
    const [picture] = files;
    expect((await download(picture?.id ?? '', boris)).rawPayload.length).toBe(picture?.bytes);
    expect((await call<FolderTree>('GET', '/folders', undefined, boris)).usedBytes).toBe(0);
  });

  test('shows the files of a person to nobody else', async () => {
    const adam = await server.as('adam.admin@acorn.example');
    const response = await send('Canary of Adam.txt', 'canary of Adam', {}, adam);
    const { id } = response.json<FileItem>();
    const texts = [
      await open(),
      await call('GET', '/recent'),
      await call('GET', '/search?query=canary'),
      await call('GET', `/item?id=${id}`),
    ];
    expect(JSON.stringify(texts)).not.toMatch(/canary/i);
    expect((await olivia({ url: `${url}/download?id=${id}` })).statusCode).toBe(404);
    expect(
      (await olivia({ method: 'POST', url: `${url}/download`, payload: { ids: [id] } })).statusCode,
    ).toBe(404);
    expect(await call('PATCH', '/item', { id, item: { name: 'Mine' } })).toBeNull();
  });

  test('replaces the files of a person with a reset', async () => {
    const before = await open('closing');
    await call('DELETE', '/item?id=closing');
    const reset = await olivia({ method: 'POST', url: '/api/apps/reset', payload: { app: 'file-manager' } });
    expect(reset.json()).toBe(true);
    expect((await open('closing')).folders.map(({ id }) => id)).toEqual(before.folders.map(({ id }) => id));
    expect((await open()).folders).toHaveLength(5);
    expect(await call<FolderTree>('GET', '/folders')).toMatchObject({ usedBytes: 0 });
  });
});
