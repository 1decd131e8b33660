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

const contactForm = {
  name: ' Ada Byron ',
  email: 'ada@example.com',
  company: 'Acorn Capital',
  topic: 'data',
  message: 'The figures of Monday are missing.',
  consent: true,
  page: '/contact-us',
};

let addresses = 0;
const nextAddress = () => `192.0.2.${(addresses += 1)}`;

interface SendOptions {
  from?: string;
  key?: string;
  as?: Inject;
}

async function send(body: object = contactForm, { from = nextAddress(), key, as }: SendOptions = {}) {
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
const referenceOf = (response: Awaited<ReturnType<typeof send>>) => response.json<ContactReceipt>().reference;
const numberOf = (reference: string) => Number(reference.slice(7));
const codeOf = (response: Awaited<ReturnType<typeof send>>) => response.json<Problem>().code;

describe('a contact request', () => {
  test('stores the trimmed request and returns a reference of the year', async () => {
    const response = await send();
    expect(response.statusCode).toBe(202);
    const { id, ...receipt } = response.json<ContactReceipt>();
    expect(receipt.reference).toMatch(reference);
    const row = (await stored()).find((request) => request['id'] === id);
    expect(row).toMatchObject({
      ...receipt,
      ...{ name: 'Ada Byron', email: contactForm.email, company: contactForm.company, topic: 'data' },
      ...{ message: contactForm.message, page: '/contact-us', language: 'tr', trace_id: null },
      ...{ sender_id: null, sender_tenant_id: null, state: 'new' },
    });
  });

  test('accepts a request without a company', async () => {
    const { company: _company, ...rest } = contactForm;
    expect((await send(rest)).statusCode).toBe(202);
  });

  test('numbers requests without gaps despite rejected, spam and concurrent ones', async () => {
    const first = numberOf(referenceOf(await send()));
    await send({ ...contactForm, message: 'short' });
    await send({ ...contactForm, website: 'https://spam.example' });
    const many = await Promise.all(Array.from({ length: 8 }, () => send()));
    const numbers = many
      .map((response) => numberOf(referenceOf(response)))
      .toSorted((one, other) => one - other);
    expect(numbers).toEqual(Array.from({ length: 8 }, (_, at) => first + 1 + at));
  });

  test('restarts the numbers at 000001 in a new year', async () => {
    const before = now;
    now = new Date(Date.UTC(year + 1, 0, 1));
    expect(referenceOf(await send())).toBe(`C-${year + 1}-000001`);
    now = before;
  });

  test('links the signed-in sender by the token and rejects a tenant in the body', async () => {
    const olivia = await server.as('olivia.user@acorn.example');
    const { id } = (await send(contactForm, { as: olivia })).json<ContactReceipt>();
    const row = (await stored()).find((request) => request['id'] === id);
    const [person] = await server.db.transaction({ as: 'system' }, (sql) =>
      sql.query<{ id: string }>(`select id from people where email = 'olivia.user@acorn.example'`),
    );
    expect(row).toMatchObject({ sender_id: person?.id, sender_tenant_id: 'acorn' });
    expect(codeOf(await send({ ...contactForm, tenantId: 'birch' }))).toBe('validation.unknown_field');
  });

  test('accepts a request with the honeypot field filled in but does not store it', async () => {
    const before = (await stored()).length;
    const response = await send({ ...contactForm, website: 'https://spam.example' });
    expect(response.statusCode).toBe(202);
    expect(referenceOf(response)).toMatch(reference);
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
  ])('rejects a wrong %s and names the field: %j', async (field, wrong) => {
    const response = await send({ ...contactForm, ...wrong });
    expect(response.statusCode).toBe(422);
    expect(response.json<Problem>().errors.map(({ pointer }) => pointer)).toEqual([`/${field}`]);
  });
});

describe('the limit of five requests per hour and address', () => {
  test('rejects the sixth request with Retry-After and accepts one again after that time', async () => {
    const start = now;
    const from = nextAddress();
    for (let minute = 0; minute < 5; minute += 1) {
      now = new Date(start.getTime() + minute * 60_000);
      expect((await send(contactForm, { from })).statusCode).toBe(202);
    }
    const sixth = await send(contactForm, { from });
    expect([sixth.statusCode, codeOf(sixth), sixth.headers['retry-after']]).toEqual([
      429,
      'rate.limited',
      String(56 * 60),
    ]);
    expect((await send()).statusCode).toBe(202);
    now = new Date(start.getTime() + 60 * 60_000);
    expect((await send(contactForm, { from })).statusCode).toBe(202);
    expect((await send(contactForm, { from })).statusCode).toBe(429);
    now = start;
  });

  test('counts concurrent requests exactly and rejected ones not at all', async () => {
    const from = nextAddress();
    for (let tries = 0; tries < 6; tries += 1) await send({ ...contactForm, name: '' }, { from });
    const responses = await Promise.all(Array.from({ length: 9 }, () => send(contactForm, { from })));
    expect(responses.map(({ statusCode }) => statusCode).toSorted()).toEqual([
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
  ])('counts %s as %s', (ip, address) => {
    expect(senderAddress(ip)).toBe(address);
  });
});

describe('an idempotency key', () => {
  test('returns the same reference for a repeated request and stores it once', async () => {
    const key = randomUUID();
    const first = await send(contactForm, { key });
    const again = await send(contactForm, { key });
    expect(again.json()).toEqual(first.json());
    const rows = (await stored()).filter((row) => row['reference'] === referenceOf(first));
    expect(rows).toHaveLength(1);
  });

  test('stores concurrent requests with the same key once', async () => {
    const key = randomUUID();
    const responses = await Promise.all(Array.from({ length: 4 }, () => send(contactForm, { key })));
    expect(new Set(responses.map(referenceOf)).size).toBe(1);
  });

  test('excludes repeated requests from the limit', async () => {
    const [key, from] = [randomUUID(), nextAddress()];
    for (let tries = 0; tries < 7; tries += 1)
      expect((await send(contactForm, { key, from })).statusCode).toBe(202);
  });

  test('rejects a different body under the same key', async () => {
    const key = randomUUID();
    await send(contactForm, { key });
    const other = await send({ ...contactForm, message: 'Something else entirely.' }, { key });
    expect([other.statusCode, codeOf(other)]).toEqual([422, 'idempotency.mismatch']);
  });

  test('separates the keys of different senders', async () => {
    const key = randomUUID();
    const first = await send(contactForm, { key });
    const olivia = await server.as('olivia.user@acorn.example');
    const second = await send(contactForm, { key, as: olivia });
    expect(second.statusCode).toBe(202);
    expect(referenceOf(second)).not.toBe(referenceOf(first));
  });

  test('can be used again after its request was rate-limited', async () => {
    const [key, from] = [randomUUID(), nextAddress()];
    for (let tries = 0; tries < 5; tries += 1) await send(contactForm, { from });
    expect((await send(contactForm, { key, from })).statusCode).toBe(429);
    expect((await send(contactForm, { key })).statusCode).toBe(202);
  });

  test.each(['', 'a'.repeat(101), 'with blank', 'ünlü'])('must be valid: rejects %j', async (key) => {
    expect((await send(contactForm, { key: Buffer.from(key).toString('latin1') })).statusCode).toBe(422);
  });
});
