import { randomUUID } from 'node:crypto';
import type { ContactReceipt, Problem } from '@portal/shared/contracts';
import { testApp, type Inject, type TestApp } from '../../../test/test-app';
import { senderAddress } from './sender-address';

let server: TestApp;
let now = new Date();
const year = now.getUTCFullYear();
const reference = new RegExp(`^C-${year}-\\d{6}$`);

beforeAll(async () => {
  server = await testApp({ now: () => now });
});
afterAll(() => server.close());

const letter = {
  name: ' Ada Byron ',
  email: 'ada@example.com',
  company: 'Acorn Capital',
  topic: 'data',
  message: 'The figures of Monday are missing.',
  consent: true,
  page: '/contact-us',
};

let addresses = 0;
const anywhere = () => `192.0.2.${(addresses += 1)}`;

interface Sending {
  from?: string;
  key?: string;
  as?: Inject;
}

async function write(body: object = letter, { from = anywhere(), key, as }: Sending = {}) {
  const inject = as ?? ((options) => server.app.inject(options));
  return inject({
    method: 'POST',
    url: '/api/v1/contact-requests',
    remoteAddress: from,
    headers: { 'accept-language': 'tr', ...(key === undefined ? {} : { 'idempotency-key': key }) },
    payload: body,
  });
}

const stored = () =>
  server.db.transaction({ as: 'system' }, (sql) =>
    sql.query<Record<string, unknown>>('select * from contact_requests order by reference'),
  );
const referenceOf = (answer: Awaited<ReturnType<typeof write>>) => answer.json<ContactReceipt>().reference;
const numberOf = (reference: string) => Number(reference.slice(7));
const codeOf = (answer: Awaited<ReturnType<typeof write>>) => answer.json<Problem>().code;

describe('a contact request', () => {
  test('is stored, trimmed, and answered with a reference of the year', async () => {
    const answer = await write();
    expect(answer.statusCode).toBe(202);
    const { id, ...receipt } = answer.json<ContactReceipt>();
    expect(receipt.reference).toMatch(reference);
    const row = (await stored()).find((request) => request['id'] === id);
    expect(row).toMatchObject({
      ...receipt,
      ...{ name: 'Ada Byron', email: letter.email, company: letter.company, topic: 'data' },
      ...{ message: letter.message, page: '/contact-us', language: 'tr', trace_id: null },
      ...{ sender_id: null, sender_tenant_id: null, state: 'new' },
    });
  });

  test('needs no company', async () => {
    const { company: _company, ...rest } = letter;
    expect((await write(rest)).statusCode).toBe(202);
  });

  test('is numbered without gaps, whatever fails or comes at once in between', async () => {
    const first = numberOf(referenceOf(await write()));
    await write({ ...letter, message: 'short' });
    await write({ ...letter, website: 'https://spam.example' });
    const many = await Promise.all(Array.from({ length: 8 }, () => write()));
    const numbers = many.map((answer) => numberOf(referenceOf(answer))).toSorted((one, other) => one - other);
    expect(numbers).toEqual(Array.from({ length: 8 }, (_, at) => first + 1 + at));
  });

  test('starts at one in a new year', async () => {
    const before = now;
    now = new Date(Date.UTC(year + 1, 0, 1));
    expect(referenceOf(await write())).toBe(`C-${year + 1}-000001`);
    now = before;
  });

  test('is linked to who is signed in, from the token alone', async () => {
    const olivia = await server.as('olivia.user@acorn.example');
    const { id } = (await write(letter, { as: olivia })).json<ContactReceipt>();
    const row = (await stored()).find((request) => request['id'] === id);
    const [person] = await server.db.transaction({ as: 'system' }, (sql) =>
      sql.query<{ id: string }>(`select id from people where email = 'olivia.user@acorn.example'`),
    );
    expect(row).toMatchObject({ sender_id: person?.id, sender_tenant_id: 'acorn' });
    expect(codeOf(await write({ ...letter, tenantId: 'birch' }))).toBe('validation.unknown_field');
  });

  test('with the field no person sees is accepted silently and not stored', async () => {
    const before = (await stored()).length;
    const answer = await write({ ...letter, website: 'https://spam.example' });
    expect(answer.statusCode).toBe(202);
    expect(referenceOf(answer)).toMatch(reference);
    expect(await stored()).toHaveLength(before);
  });

  test.each([
    ['name', { name: ' A ' }],
    ['message', { message: `short${' '.repeat(30)}` }],
    ['message', { message: '😀'.repeat(9) + ' ' }],
    ['email', { email: 'ada@example' }],
    ['email', { email: 'a da@example.com' }],
    ['email', { email: 'ada@@example.com' }],
    ['topic', { topic: 'praise' }],
    ['consent', { consent: false }],
    ['page', { page: 'https://evil.example' }],
    ['traceId', { traceId: 'x' }],
  ])('with a wrong %s names that field: %j', async (field, wrong) => {
    const answer = await write({ ...letter, ...wrong });
    expect(answer.statusCode).toBe(422);
    expect(answer.json<Problem>().errors.map(({ pointer }) => pointer)).toEqual([`/${field}`]);
  });
});

describe('five an hour from one address', () => {
  test('are taken; the sixth is told when to come again, and then may', async () => {
    const start = now;
    const from = anywhere();
    for (let minute = 0; minute < 5; minute += 1) {
      now = new Date(start.getTime() + minute * 60_000);
      expect((await write(letter, { from })).statusCode).toBe(202);
    }
    const sixth = await write(letter, { from });
    expect([sixth.statusCode, codeOf(sixth), sixth.headers['retry-after']]).toEqual([
      429,
      'rate.limited',
      String(56 * 60),
    ]);
    expect((await write()).statusCode).toBe(202);
    now = new Date(start.getTime() + 60 * 60_000);
    expect((await write(letter, { from })).statusCode).toBe(202);
    expect((await write(letter, { from })).statusCode).toBe(429);
    now = start;
  });

  test('are counted exactly when they come at once, and what was refused counts for nothing', async () => {
    const from = anywhere();
    for (let tries = 0; tries < 6; tries += 1) await write({ ...letter, name: '' }, { from });
    const answers = await Promise.all(Array.from({ length: 9 }, () => write(letter, { from })));
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([
      ...Array<number>(5).fill(202),
      ...Array<number>(4).fill(429),
    ]);
  });

  test.each([
    ['192.0.2.7', '192.0.2.7'],
    ['::ffff:192.0.2.7', '192.0.2.7'],
    ['2001:db8:0:1:2:3:4:5', '2001:db8:0:1::/64'],
    ['2001:0db8::5', '2001:db8:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ])('%s counts as %s', (ip, address) => {
    expect(senderAddress(ip)).toBe(address);
  });
});

describe('the same call again', () => {
  test('with its key gets the same reference and is stored once', async () => {
    const key = randomUUID();
    const first = await write(letter, { key });
    const again = await write(letter, { key });
    expect(again.json()).toEqual(first.json());
    const rows = (await stored()).filter((row) => row['reference'] === referenceOf(first));
    expect(rows).toHaveLength(1);
  });

  test('at the same moment is stored once, too', async () => {
    const key = randomUUID();
    const answers = await Promise.all(Array.from({ length: 4 }, () => write(letter, { key })));
    expect(new Set(answers.map(referenceOf)).size).toBe(1);
  });

  test('costs none of the five', async () => {
    const [key, from] = [randomUUID(), anywhere()];
    for (let tries = 0; tries < 7; tries += 1)
      expect((await write(letter, { key, from })).statusCode).toBe(202);
  });

  test('with other words under the same key is refused', async () => {
    const key = randomUUID();
    await write(letter, { key });
    const other = await write({ ...letter, message: 'Something else entirely.' }, { key });
    expect([other.statusCode, codeOf(other)]).toEqual([422, 'idempotency.mismatch']);
  });

  test('of somebody else is another call', async () => {
    const key = randomUUID();
    const first = await write(letter, { key });
    const olivia = await server.as('olivia.user@acorn.example');
    const second = await write(letter, { key, as: olivia });
    expect(second.statusCode).toBe(202);
    expect(referenceOf(second)).not.toBe(referenceOf(first));
  });

  test('after a refusal is taken as new', async () => {
    const [key, from] = [randomUUID(), anywhere()];
    for (let tries = 0; tries < 5; tries += 1) await write(letter, { from });
    expect((await write(letter, { key, from })).statusCode).toBe(429);
    expect((await write(letter, { key })).statusCode).toBe(202);
  });

  test.each(['', 'a'.repeat(101), 'with blank', 'ünlü'])('needs a proper key: %j', async (key) => {
    expect((await write(letter, { key: Buffer.from(key).toString('latin1') })).statusCode).toBe(422);
  });
});
