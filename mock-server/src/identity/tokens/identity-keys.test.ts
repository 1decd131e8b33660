import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { readOrCreateKeys } from './identity-keys';

const folder = mkdtempSync(path.join(os.tmpdir(), 'portal-keys-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test('servers that create the identity keys at the same time use the same keys', async () => {
  const place = path.join(folder, 'identity');
  const created = await Promise.all([1, 2, 3].map(() => readOrCreateKeys(place)));
  const stored = await readOrCreateKeys(place);
  expect(created).toEqual([stored, stored, stored]);
  expect(readdirSync(place)).toEqual(['keys.json']);
  expect(statSync(path.join(place, 'keys.json')).mode & 0o077).toBe(0);
});
