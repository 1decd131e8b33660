import { faultOfPassword } from './password-strength';

const context = ['Zeynep', 'Şahin', 'zeynep@acorn.example', 'Acorn Capital', 'Meridian'];

test.each([
  ['short', 'tooShort'],
  ['x'.repeat(257), 'tooLong'],
  ['aaaaaaaaaaaa', 'guessable'],
  ['123456789012', 'guessable'],
  ['P@ssw0rd1234', 'guessable'],
  ['qwertyuiop123', 'guessable'],
  ['ZeynepŞahin1', 'guessable'],
  ['sahin.zeynep!', 'guessable'],
  ['AcornCapital2026', 'guessable'],
])('rejects %s as %s', async (password, fault) => {
  expect(await faultOfPassword(password, context)).toBe(fault);
});

test.each(['four quiet brass lamps', 'kahve ve çay içmek', 'Tr0ub4dor&3xx', 'acorn lamps are green'])(
  'accepts %s without rules about kinds of characters',
  async (password) => {
    expect(await faultOfPassword(password, context)).toBeUndefined();
  },
);
