import { existsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { Avatar, Me } from '@portal/shared/contracts';
import { aJpeg, aPng, aWebp, jpegPart, pngPart, webpPart } from '../../../test/pictures';
import { testApp, type Inject, type TestApp } from '../../../test/test-app';
import { readPicture } from './picture';

let server: TestApp;
let olivia: Inject;
let now = new Date();
beforeAll(async () => {
  server = await testApp({ now: () => now });
  olivia = await server.as('olivia.user@acorn.example');
});
afterAll(() => server.close());
afterEach(() => {
  now = new Date();
});

const put = (payload: Buffer, type: string) =>
  olivia({ method: 'PUT', url: '/api/v1/me/avatar', payload, headers: { 'content-type': type } });
const addressOf = async (payload = aPng()) => (await put(payload, 'image/png')).json<Avatar>().avatar ?? '';

describe('the avatar', () => {
  test.each([
    ['PNG', 'image/png', aPng({ width: 256, height: 256 })],
    ['JPEG', 'image/jpeg', aJpeg({ width: 256, height: 256 })],
    ['WebP', 'image/webp', aWebp({ width: 256, height: 256 })],
  ])('stores a %s and serves it at a signed address', async (_name, type, picture) => {
    const response = await put(picture, type);
    expect(response.statusCode).toBe(200);
    const { avatar } = response.json<Avatar>();
    expect((await olivia({ url: '/api/v1/me' })).json<Me>().avatar).toBe(avatar);
    const image = await server.app.inject({ url: String(avatar) });
    expect(image.statusCode).toBe(200);
    expect(image.headers).toMatchObject({ 'content-type': type, 'x-content-type-options': 'nosniff' });
    expect(image.rawPayload.equals(picture)).toBe(true);
  });

  test.each([
    ['a PNG sent as JPEG', aPng(), 'image/jpeg', 'request.media_type'],
    ['HTML sent as PNG', Buffer.from('<script>alert(1)</script>'), 'image/png', 'request.media_type'],
    ['SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'image/svg+xml', 'request.media_type'],
    ['GIF', Buffer.from('GIF89a'), 'image/gif', 'request.media_type'],
    ['nothing', Buffer.alloc(0), 'image/png', 'request.media_type'],
    ['a truncated PNG', aPng().subarray(0, 40), 'image/png', 'image.unreadable'],
    ['a changed part', Buffer.from(aPng()).fill(7, 20, 24), 'image/png', 'image.unreadable'],
    ['a truncated JPEG', Buffer.from([0xff, 0xd8, 0xff, 0xe0]), 'image/jpeg', 'image.unreadable'],
    ['a WebP without pixels', Buffer.from('RIFF\x04\0\0\0WEBP', 'latin1'), 'image/webp', 'image.unreadable'],
    ['a picture that is too wide', aPng({ width: 1025, height: 1 }), 'image/png', 'image.dimensions'],
    ['a picture that is too high', aJpeg({ width: 1, height: 5000 }), 'image/jpeg', 'image.dimensions'],
    ['a picture of zero size', aJpeg({ width: 0, height: 0 }), 'image/jpeg', 'image.dimensions'],
  ])('rejects %s', async (_name, payload, type, code) => {
    const response = await put(payload, type);
    expect(response.json()).toMatchObject({ code });
  });

  test('rejects more than 2 MiB without reading it', async () => {
    const response = await put(Buffer.concat([aPng(), Buffer.alloc(2 * 1024 * 1024)]), 'image/png');
    expect(response.json()).toMatchObject({ code: 'request.too_large' });
  });

  test.each([
    [
      'PNG',
      aPng({
        metadata: [pngPart('tEXt', Buffer.from('Comment\0SECRET')), pngPart('eXIf', Buffer.from('SECRET'))],
      }),
    ],
    [
      'JPEG',
      aJpeg({
        metadata: [jpegPart(0xe1, Buffer.from('Exif\0\0SECRET')), jpegPart(0xfe, Buffer.from('SECRET'))],
      }),
    ],
    [
      'WebP',
      aWebp({
        metadata: [webpPart('EXIF', Buffer.from('SECRET')), webpPart('XMP ', Buffer.from('SECRET!'))],
      }),
    ],
  ])('loses its metadata about place, camera and software: %s', (_name, picture) => {
    expect(picture.includes('SECRET')).toBe(true);
    const read = readPicture(Buffer.concat([picture, Buffer.from('SECRET')]));
    expect(read).toMatchObject({ width: 2, height: 2 });
    expect(read?.bytes.includes('SECRET')).toBe(false);
    expect(read && readPicture(read.bytes)?.bytes.equals(read.bytes)).toBe(true);
  });

  test('returns 404 at a changed address and after an hour', async () => {
    const address = await addressOf();
    const status = async (url: string) => (await server.app.inject({ url })).statusCode;
    expect(await status(address)).toBe(200);
    expect(await status(address.replace(/until=\d+/, 'until=99999999999'))).toBe(404);
    expect(await status(address.replace(/proof=[^&]+/, 'proof=x'))).toBe(404);
    expect(await status(address.replace(/avatars\/[^?]+/, 'avatars/somebody-else'))).toBe(404);
    expect(await status(address.split('?')[0] ?? '')).toBe(404);
    now = new Date(Date.now() + 3_601_000);
    expect(await status(address)).toBe(404);
  });

  test('returns 404 at the old address after it is replaced or deleted', async () => {
    const first = await addressOf();
    const second = await addressOf(aPng({ width: 3 }));
    expect((await server.app.inject({ url: first })).statusCode).toBe(404);
    expect((await server.app.inject({ url: second })).statusCode).toBe(200);
    expect((await olivia({ method: 'DELETE', url: '/api/v1/me/avatar' })).json()).toEqual({ avatar: null });
    expect((await server.app.inject({ url: second })).statusCode).toBe(404);
    expect((await olivia({ url: '/api/v1/me' })).json<Me>().avatar).toBeNull();
  });

  test('hides the rows of other people in the database', async () => {
    await addressOf();
    const rows = await server.db.transaction({ as: 'tenant', tenantId: 'acorn', personId: 'other' }, (sql) =>
      sql.query('select 1 from avatars'),
    );
    expect(rows).toEqual([]);
  });

  test('stores its key in the data folder, readable by the server only', () => {
    const file = join(server.app.portal.settings.dataDir, 'avatar-key');
    expect(existsSync(file)).toBe(true);
    expect(statSync(file).mode & 0o077).toBe(0);
  });
});
