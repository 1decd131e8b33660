import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { testRegistry } from '../../../test/test-registry';

const lines: Record<string, unknown>[] = [];
const logStream = { write: (line: string) => void lines.push(JSON.parse(line) as Record<string, unknown>) };
const { aName, activate, published, rollBack, server, show } = await testRegistry({
  logStream,
  settings: { logLevel: 'error' },
});
afterAll(() => server.close());
beforeEach(() => void (lines.length = 0));

const placeOf = (name: string, file: string, version = '1.0.0') =>
  path.join(server.app.portal.settings.dataDir, 'remotes', name, version, file);
function flip(place: string): void {
  const bytes = readFileSync(place);
  bytes[bytes.length >> 1] = (bytes[bytes.length >> 1] ?? 0) ^ 1;
  writeFileSync(place, bytes);
}
const get = (name: string, file: string, headers: Record<string, string> = {}) =>
  server.app.inject({ url: `/remotes/${name}/1.0.0/${file}`, headers });
async function anActiveRemote(): Promise<string> {
  const name = await published(aName(), '1.0.0', '1.1.0');
  await activate(name, '1.0.0');
  return name;
}

describe('a stored file with one flipped byte', () => {
  test.each(['remoteEntry.js', 'static/part.js', 'mf-manifest.json', 'assets/i18n/en.json'])(
    'responds 404 and leaves one audit entry: %s',
    async (file) => {
      const name = await anActiveRemote();
      expect((await get(name, file)).statusCode).toBe(200);
      flip(placeOf(name, file));
      for (let call = 0; call < 3; call += 1)
        expect((await get(name, file)).json()).toMatchObject({ status: 404, code: 'remote.file_changed' });
      const { audit } = await show(name);
      expect(audit).toMatchObject([{ event: 'remote.file_changed', version: '1.0.0', file }]);
      expect(lines.filter((line) => line.audit === true)).toHaveLength(1);
    },
  );

  test('falls back to the original when it is a compressed copy', async () => {
    const name = await anActiveRemote();
    const file = 'static/part.js';
    const whole = (await get(name, file)).body;
    writeFileSync(placeOf(name, `${file}.br`), brotliCompressSync('evil()'));
    const response = await get(name, file, { 'accept-encoding': 'br' });
    expect(response.headers['content-encoding']).toBeUndefined();
    expect(response.body).toBe(whole);
    expect((await show(name)).audit).toMatchObject([{ file: `${file} (br)` }]);
  });

  test('becomes available again after the published bytes are restored', async () => {
    const name = await anActiveRemote();
    const place = placeOf(name, 'remoteEntry.js');
    flip(place);
    expect((await get(name, 'remoteEntry.js')).statusCode).toBe(404);
    flip(place);
    expect((await get(name, 'remoteEntry.js')).statusCode).toBe(200);
  });

  test('prevents activation of and rollback to its version', async () => {
    const name = await anActiveRemote();
    flip(placeOf(name, 'remoteEntry.js', '1.1.0'));
    const rejected = {
      status: 422,
      code: 'remote.invalid',
      errors: [{ pointer: '/remoteEntry.js', code: 'hash' }],
    };
    expect((await activate(name, '1.1.0')).json()).toMatchObject(rejected);
    flip(placeOf(name, 'remoteEntry.js', '1.1.0'));
    expect((await activate(name, '1.1.0')).statusCode).toBe(200);
    flip(placeOf(name, 'remoteEntry.js'));
    expect((await rollBack(name)).json()).toMatchObject(rejected);
    expect(await show(name)).toMatchObject({ active: '1.1.0' });
    expect((await show(name)).audit.map(({ version }) => version).sort()).toEqual(['1.0.0', '1.1.0']);
  });
});
