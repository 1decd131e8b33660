import { randomBytes } from 'node:crypto';
import { longestBlock } from '../../../test/event-loop-delay';
import { aBuild, packed } from '../../../test/remote-builds';
import { checkBuild } from './check';
import { listFiles } from './dist-files';

const noise = (bytes: number) => randomBytes(bytes / 2).toString('hex');

test.each<[string, number]>([
  ['5.7 MB', 5_700_000],
  ['300 kB', 300_000],
])('the check of a build with an entry of %s blocks the event loop for at most 50 ms', async (_, bytes) => {
  const files = aBuild({ files: { 'remoteEntry.js': noise(bytes) } });
  expect(packed(files).length).toBeGreaterThan(0);
  const results: unknown[] = [];
  const blocked = await longestBlock(async () => {
    results.push(await checkBuild('remote-chat', files));
  });
  expect(results[0]).toMatchObject({
    ok: false,
    faults: [{ code: 'size', reason: expect.stringContaining('the entry') }],
  });
  expect(blocked).toBeLessThanOrEqual(50);
});

test('hashing a build of 60 MB blocks the event loop for at most 50 ms', async () => {
  const files = new Map(
    Array.from({ length: 12 }, (_, at) => [`static/part-${at}.bin`, randomBytes(5_000_000)] as const),
  );
  expect(await longestBlock(async () => listFiles(files))).toBeLessThanOrEqual(50);
});
