import { startDns, type DnsReply, type TestDns } from '../../../../test/network/dns-server';
import { checkTxt } from './txt-check';

const value = 'portal-verification=0123456789abcdef0123456789abcdef';
const host = '_portal-verification.acorn.example';
let dns: TestDns;
beforeAll(async () => {
  dns = await startDns();
});
afterAll(() => dns.close());

const check = (limit?: number) =>
  checkTxt({ host, value }, { servers: [dns.address], ...(limit !== undefined && { limit }) });
const others = Array.from({ length: 8 }, (_, n) => `v=spf1 include:_spf${n}.mail.example ~all`);

test.each<[string, DnsReply, string]>([
  ['the record', [value], 'found'],
  ['a record that is split into strings', [[value.slice(0, 20), value.slice(20)]], 'found'],
  ['a record with spaces at its ends', [` ${value} `], 'found'],
  ['many records with the right one last', [...others, value], 'found'],
  ['many records without the right one', others, 'wrong_value'],
  ['a record with another token', [value.replace('0123', 'ffff')], 'wrong_value'],
  ['a record with quotes', [`"${value}"`], 'wrong_value'],
  ['the value in two records', [value.slice(0, 20), value.slice(20)], 'wrong_value'],
  ['no record of this type', 'no_data', 'not_found'],
  ['no such host', 'no_domain', 'not_found'],
  ['a failure of the server', 'servfail', 'servfail'],
  ['a reply that is no DNS message', 'garbage', 'servfail'],
])('returns the outcome for %s', async (_, reply, outcome) => {
  dns.replies.set(host, reply);
  expect(await check()).toBe(outcome);
});

test('a check ends after its limit when the server does not respond', async () => {
  dns.replies.set(host, 'silence');
  const startedAt = performance.now();
  expect(await check(200)).toBe('timeout');
  expect(performance.now() - startedAt).toBeLessThan(1_500);
});

test('a check ends when it is aborted', async () => {
  dns.replies.set(host, 'silence');
  const signal = AbortSignal.timeout(100);
  expect(await checkTxt({ host, value }, { servers: [dns.address], signal })).toBe('timeout');
});

test('reports a server that cannot be reached as servfail', async () => {
  expect(await checkTxt({ host, value }, { servers: ['127.0.0.1:9'] })).toBe('servfail');
});
