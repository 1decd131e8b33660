import { readCsv } from './read-csv';

const read = (text: string) => readCsv(Buffer.from(text), 'import');

test.each([
  ['commas and English headers', '\uFEFFSource system,Source value,Status\r\nGL,"4,01",mapped\r\n'],
  ['semicolons and Turkish headers', 'Kaynak sistem;Kaynak değer;Durum\nGL;"4,01";eşlenmiş\n'],
  ['tabs and codes', 'sourceSystem\tsourceKey\tstatus\nGL\t4,01\tmapped'],
])('reads a file with %s', async (_, text) => {
  const [row] = await read(text);
  expect(row).toMatchObject({ row: 2, values: { sourceSystem: 'GL', sourceKey: '4,01' } });
});

test('restores values that start like a formula and ignores unknown columns', async () => {
  const [row] = await read(`Status,Colour,Source value,Source system\nmapped,red,'=SUM(A1),GL`);
  expect(row?.values).toEqual({ status: 'mapped', sourceKey: '=SUM(A1)', sourceSystem: 'GL' });
});

test.each([
  ['an empty file', Buffer.alloc(0), 'csv.unreadable'],
  ['another encoding', Buffer.from([0x53, 0xfe, 0xff]), 'csv.unreadable'],
  ['an open quote', Buffer.from('Status,Source value,Source system\n"a,b,c'), 'csv.unreadable'],
  ['a missing column', Buffer.from('Status,Source value\na,b'), 'csv.header'],
  [
    '20,001 rows',
    Buffer.from(`Status,Source value,Source system\n${'a,b,c\n'.repeat(20_001)}`),
    'csv.too_many_rows',
  ],
])('rejects %s', async (_, file, code) => {
  await expect(readCsv(file, 'import')).rejects.toMatchObject({ code });
});
