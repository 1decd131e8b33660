import { gzipSync, zstdCompressSync } from 'node:zlib';
import { Header } from 'tar';
import { unpack } from './archive';

const block = 512;

/** Returns a tar archive of one file of zeros. `size` may differ from the real length. */
function tarOf(length: number, size = length): Buffer {
  const header = Buffer.alloc(block);
  new Header({ path: 'remoteEntry.js', mode: 0o644, size, type: 'File', mtime: new Date(0) }).encode(
    header,
    0,
  );
  const padding = (block - (length % block)) % block;
  return Buffer.concat([header, Buffer.alloc(length + padding + 2 * block)]);
}

test('unpacks an archive that is compressed once', async () => {
  const files = await unpack(gzipSync(tarOf(2_000)));
  expect([...files].map(([name, bytes]) => [name, bytes.length])).toEqual([['remoteEntry.js', 2_000]]);
});

test.each([
  ['gzip in gzip', gzipSync(gzipSync(tarOf(2_000)))],
  ['gzip in gzip in gzip', gzipSync(gzipSync(gzipSync(tarOf(2_000))))],
  ['Zstandard in gzip', gzipSync(zstdCompressSync(tarOf(2_000)))],
])('rejects %s', async (_name, archive) => {
  await expect(unpack(archive)).rejects.toMatchObject({
    code: 'remote.invalid',
    detail: 'the archive is compressed more than once',
  });
});

test('rejects an entry that declares more bytes than the limit, before it reads them', async () => {
  await expect(unpack(gzipSync(tarOf(2_000, 200 * 1024 * 1024)))).rejects.toMatchObject({
    code: 'remote.invalid',
    detail: expect.stringContaining('larger than 128 MiB') as string,
  });
});
