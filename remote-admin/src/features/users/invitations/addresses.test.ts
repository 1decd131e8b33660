import { readAddresses } from './addresses';

const emailsIn = (text: string) => readAddresses(text).addresses.map(({ email }) => email);

test.each([
  'a@x.example b@x.example',
  'a@x.example, b@x.example;',
  'a@x.example\r\n\r\nb@x.example\n',
  'A@X.example\tb@x.example, a@x.EXAMPLE',
])('reads two addresses from %j', (text) => {
  expect(emailsIn(text)).toEqual(['a@x.example', 'b@x.example']);
});

test('reads the names that mail programs copy with an address', () => {
  expect(readAddresses('"Ada Nur Kaya" <Ada@x.example>; Bora <b@x.example>').addresses).toEqual([
    { email: 'ada@x.example', firstName: 'Ada Nur', lastName: 'Kaya' },
    { email: 'b@x.example', firstName: 'Bora', lastName: '' },
  ]);
});

test.each(['ada', 'ada@', 'ada@localhost', 'İpek@x.example', 'a@-x.example', 'a@x..example'])(
  'reports %s as no address',
  (entry) => {
    expect(readAddresses(`${entry}, b@x.example`)).toMatchObject({
      addresses: [{ email: 'b@x.example' }],
      invalid: [entry],
    });
  },
);
