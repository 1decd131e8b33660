import {
  contactRequestOf,
  emptyLetter,
  faultsIn,
  faultsOfAnswer,
  idempotencyKeys,
  type ContactLetter,
} from './contact-letter';

const letter: ContactLetter = {
  ...{ name: ' Ada Byron ', email: ' ada@example.com ', company: '', topic: 'data' },
  ...{ message: ' The figures are missing. ', consent: true, website: '' },
};

test('an empty letter lacks everything but the company', () => {
  expect(faultsIn(emptyLetter)).toEqual({
    ...{ name: 'name', email: 'email', topic: 'topic', message: 'messageShort', consent: 'consent' },
  });
});

test('a whole letter has no fault and travels trimmed', () => {
  expect(faultsIn(letter)).toEqual({});
  expect(contactRequestOf(letter, '/home')).toEqual({
    ...{ name: 'Ada Byron', email: 'ada@example.com', company: '', topic: 'data', consent: true },
    ...{ message: 'The figures are missing.', page: '/home', website: '' },
  });
});

test.each<[Partial<ContactLetter>, string[]]>([
  [{ name: ' A ' }, ['name']],
  [{ name: 'a'.repeat(100) }, []],
  [{ name: 'a'.repeat(101) }, ['name']],
  [{ email: 'ada' }, ['email']],
  [{ email: 'ada@example' }, ['email']],
  [{ email: 'a b@example.com' }, ['email']],
  [{ email: 'ada@@example.com' }, ['email']],
  [{ email: 'ayşe@örnek.com.tr' }, []],
  [{ email: `${'a'.repeat(243)}@example.com` }, ['email']],
  [{ company: 'a'.repeat(120) }, []],
  [{ company: 'a'.repeat(121) }, ['company']],
  [{ topic: 'praise' }, ['topic']],
  [{ message: `${' '.repeat(20)}short` }, ['messageShort']],
  [{ message: '😀'.repeat(9) }, ['messageShort']],
  [{ message: 'a'.repeat(4000) }, []],
  [{ message: 'a'.repeat(4001) }, ['messageLong']],
  [{ consent: false }, ['consent']],
])('%j: %j', (change, faults) => {
  expect(Object.values(faultsIn({ ...letter, ...change }))).toEqual(faults);
});

test('what the server refuses is shown at its field', () => {
  const errors = [
    { pointer: '/message', code: 'too_long' },
    { pointer: '/name', code: 'too_short' },
    { pointer: '/website', code: 'too_long' },
  ];
  expect(faultsOfAnswer(errors)).toEqual({ message: 'messageLong', name: 'name' });
});

test('the same letter keeps its key, another one gets another', () => {
  const keyOf = idempotencyKeys();
  const first = keyOf(contactRequestOf(letter, '/home'));
  expect(first).toMatch(/^[0-9a-f]{32}$/);
  expect(keyOf(contactRequestOf(letter, '/home'))).toBe(first);
  expect(keyOf(contactRequestOf({ ...letter, message: 'Something else.' }, '/home'))).not.toBe(first);
});
