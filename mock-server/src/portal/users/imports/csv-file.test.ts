import { PortalError } from '../../../platform/http/problem';
import { readImport } from './csv-file';

const read = (text: string) => readImport(Buffer.from(text));
const faultOf = async (bytes: string | Buffer) => {
  try {
    await readImport(Buffer.from(bytes as string));
    return null;
  } catch (error) {
    return error instanceof PortalError ? error.errors[0] : error;
  }
};

test.each([
  ['commas', 'email,firstName,lastName\na@x.example,Ada,Öz\n'],
  ['semicolons and a byte order mark', '\uFEFFE-posta;Ad;Soyad\r\na@x.example;Ada;Öz\r\n'],
  ['quotes and spaces', '"E-mail" , "First name","LAST NAME"\n "a@x.example" ,Ada,"Öz"'],
  ['another order and old line ends', 'Soyadı;e-posta adresi;AD\rÖz;a@x.example;Ada'],
])('reads a file with %s', async (_, text) => {
  expect(await read(text)).toEqual([
    {
      line: expect.any(Number),
      cells: { email: 'a@x.example', firstName: 'Ada', lastName: 'Öz' },
      isDuplicate: false,
    },
  ]);
});

test('reads quotes with separators, lines and quotes inside', async () => {
  const [row] = await read('email,firstName\na@x.example,"Ada ""the first"", of\nher name"');
  expect(row?.cells.firstName).toBe('Ada "the first", of\nher name');
});

test('skips empty lines, numbers the others and marks repeated addresses', async () => {
  const rows = await read('email\n\na@x.example\n\nA@X.example\n,\n'.replace(',\n', ''));
  expect(rows.map(({ line, isDuplicate }) => [line, isDuplicate])).toEqual([
    [3, false],
    [5, true],
  ]);
});

test('ignores the columns of the file of failed rows', async () => {
  const [row] = await read('Satır;E-posta;Neden\n7;a@x.example;Zaten bir kullanıcı');
  expect(row?.cells).toEqual({ email: 'a@x.example' });
});

test.each([
  ['email\n', { pointer: '/file', code: 'empty' }],
  ['', { pointer: '/file', code: 'empty' }],
  ['name\nAda', { pointer: '/file', code: 'unknown_column', params: { title: 'name' } }],
  ['firstName\nAda', { pointer: '/file', code: 'no_email_column' }],
  [
    'email,Ad,İsim\na@x.example,Ada,Ada',
    { pointer: '/file', code: 'repeated_column', params: { title: 'İsim' } },
  ],
  ['email\n"a@x.example', { pointer: '/file', code: 'malformed', params: expect.anything() }],
  ['email,firstName\na@x.example\n', { pointer: '/file', code: 'malformed', params: { line: 2 } }],
  [
    `email\n${'a@x.example\n'.repeat(5_001)}`,
    { pointer: '/file', code: 'too_many_rows', params: { limit: 5_000 } },
  ],
])('rejects the file %#', async (text, problem) => {
  expect(await faultOf(text)).toEqual(problem);
});

test.each([
  ['Windows-1254', Buffer.from([0x65, 0x6d, 0x61, 0x69, 0x6c, 0x0a, 0xdd])],
  ['UTF-16', Buffer.from('email\na@x.example', 'utf16le')],
  ['a NUL', Buffer.from('email\na\0@x.example')],
])('rejects %s', async (_, bytes) => {
  expect(await faultOf(bytes)).toMatchObject({ code: 'encoding' });
});
