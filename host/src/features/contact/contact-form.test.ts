import {
  toContactRequest,
  emptyContactForm,
  findFieldErrors,
  toFieldErrors,
  type ContactForm,
} from './contact-form';

const values: ContactForm = {
  name: ' Ada Byron ',
  email: ' ada@example.com ',
  company: '',
  topic: 'data',
  message: ' The figures are missing. ',
  consent: true,
  website: '',
};

test('requires every field of an empty form except the company', () => {
  expect(findFieldErrors(emptyContactForm)).toEqual({
    name: 'name',
    email: 'email',
    topic: 'topic',
    message: 'messageShort',
    consent: 'consent',
  });
});

test('accepts a complete form and trims its values', () => {
  expect(findFieldErrors(values)).toEqual({});
  expect(toContactRequest(values, '/home')).toEqual({
    name: 'Ada Byron',
    email: 'ada@example.com',
    company: '',
    topic: 'data',
    consent: true,
    message: 'The figures are missing.',
    page: '/home',
    website: '',
  });
});

test.each<[Partial<ContactForm>, string[]]>([
  [{ name: ' A ' }, ['name']],
  [{ name: 'a'.repeat(100) }, []],
  [{ name: 'a'.repeat(101) }, ['name']],
  [{ email: 'ada' }, ['email']],
  [{ email: 'ada@example' }, ['email']],
  [{ email: 'a b@example.com' }, ['email']],
  [{ email: 'ada@@example.com' }, ['email']],
  [{ email: 'ayse@örnek.com.tr' }, []],
  [{ email: 'ayşe@örnek.com.tr' }, ['email']],
  [{ email: `${'a'.repeat(243)}@example.com` }, ['email']],
  [{ company: 'a'.repeat(120) }, []],
  [{ company: 'a'.repeat(121) }, ['company']],
  [{ topic: 'praise' }, ['topic']],
  [{ message: `${' '.repeat(20)}short` }, ['messageShort']],
  [{ message: '😀'.repeat(9) }, ['messageShort']],
  [{ message: 'a'.repeat(4000) }, []],
  [{ message: 'a'.repeat(4001) }, ['messageLong']],
  [{ consent: false }, ['consent']],
])('validates %j with the errors %j', (change, fieldErrors) => {
  expect(Object.values(findFieldErrors({ ...values, ...change }))).toEqual(fieldErrors);
});

test("maps the server's errors to the fields", () => {
  const errors = [
    { pointer: '/message', code: 'too_long' },
    { pointer: '/name', code: 'too_short' },
    { pointer: '/website', code: 'too_long' },
  ];
  expect(toFieldErrors(errors)).toEqual({ message: 'messageLong', name: 'name' });
});
