import { randomBytes } from 'node:crypto';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { spyOn } from '../../../../test/spy';
import { acceptedCoding, CompressedText, compressors } from './compressed-text';

const endings = ['', '}', ',"open":{}}', 'ş'.repeat(40_000), randomBytes(100_000).toString('base64')];
const words = ['Ödemeler', 'Invoices', 'Kişiler', 'Reports', 'Alan adları', 'Budgets', 'Görevler'];
const text = JSON.stringify(
  Array.from({ length: 2_000 }, (_, id) => ({ id: (id * 7_919) % 10_007, title: words[(id * id) % 7] })),
);
const nextTurn = () => new Promise((resolve) => setImmediate(resolve));
const read = { br: brotliDecompressSync, gzip: gunzipSync };

test.each(['br', 'gzip'] as const)(
  'appends any ending to a text that was compressed once in %s',
  async (coding) => {
    const compressed = new CompressedText(text);
    for (const ending of endings) {
      const bytes = await compressed.endingWith(Buffer.from(ending), coding);
      expect(read[coding](bytes).toString()).toBe(text + ending);
    }
    expect((await compressed.bytesIn(undefined)).toString()).toBe(text);
    expect(read[coding](await new CompressedText('').bytesIn(coding)).toString()).toBe('');
  },
);

test('replaces the quick copy by the smallest one, and compresses nothing else', async () => {
  const compress = spyOn(compressors, 'br');
  const compressed = new CompressedText(text);
  const sizes: number[] = [];
  const sizeOf = async () => (await compressed.bytesIn('br')).length;
  sizes.push(await sizeOf());
  while (compress.calls.length < 2) await nextTurn();
  await compress.results[1];
  await nextTurn();
  sizes.push(await sizeOf());
  expect(sizes[1]).toBeLessThan(sizes[0] ?? 0);
  for (let call = 0; call < 5; call += 1) await sizeOf();
  expect(compress.calls.map(([, level]) => level)).toEqual([4, 11]);
  compress.restore();
});

test('compresses again after a failure', async () => {
  const compress = spyOn(compressors, 'gzip');
  compress.once(Promise.reject(new Error('no memory')));
  const compressed = new CompressedText(text);
  await expect(compressed.bytesIn('gzip')).rejects.toThrow('no memory');
  await nextTurn();
  expect(gunzipSync(await compressed.bytesIn('gzip')).toString()).toBe(text);
  compress.restore();
});

test.each<[string | undefined, string | undefined]>([
  ['gzip, deflate, br', 'br'],
  ['gzip;q=0.5', 'gzip'],
  ['br;q=0, GZIP', 'gzip'],
  ['identity', undefined],
  [undefined, undefined],
])('selects a coding for %s', (header, coding) => {
  expect(acceptedCoding({ headers: header === undefined ? {} : { 'accept-encoding': header } })).toBe(coding);
});
