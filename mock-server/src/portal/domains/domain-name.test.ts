import { parseDomainName } from './domain-name';

test.each([
  ['acorn.example', 'acorn.example'],
  ['  ACORN.Example. ', 'acorn.example'],
  ['Örnek.com.tr', 'xn--rnek-4qa.com.tr'],
  ['xn--rnek-4qa.com.tr', 'xn--rnek-4qa.com.tr'],
  ['ŞİRKET.com', 'xn--irket-idb.com'],
  ['ILGAZ.com', 'ilgaz.com'],
  ['acorn。example', 'acorn.example'],
  ['faß.de', 'xn--fa-hia.de'],
  ['a.b.c.d.e.f.g.h.i.example', 'a.b.c.d.e.f.g.h.i.example'],
  ['acorn.github.io', 'acorn.github.io'],
  ['mail-acorn.com', 'mail-acorn.com'],
])('accepts %j as %s', (text, name) => {
  expect(parseDomainName(text)).toEqual({ name });
});

const long = `${'a'.repeat(63)}.`;

test.each([
  ['', 'not_a_domain'],
  ['.', 'not_a_domain'],
  ['com', 'not_a_domain'],
  ['localhost', 'not_a_domain'],
  ['acorn..example', 'not_a_domain'],
  ['acorn.example..', 'not_a_domain'],
  ['.acorn.example', 'not_a_domain'],
  ['-acorn.example', 'not_a_domain'],
  ['acorn-.example', 'not_a_domain'],
  ['acorn_1.example', 'not_a_domain'],
  ['acorn example.com', 'not_a_domain'],
  ['https://acorn.example', 'not_a_domain'],
  ['acorn.example/path', 'not_a_domain'],
  ['acorn.example:443', 'not_a_domain'],
  ['ada@acorn.example', 'not_a_domain'],
  ['ac%6frn.example', 'not_a_domain'],
  ['acorn.example, birch.example', 'not_a_domain'],
  ['xn--a.example', 'not_a_domain'],
  ["acorn.example';--", 'not_a_domain'],
  ['a.b.c.d.e.f.g.h.i.j.example', 'not_a_domain'],
  [`${'a'.repeat(64)}.example`, 'not_a_domain'],
  [`${long.repeat(3)}${'a'.repeat(40)}.com`, 'too_long'],
  ['*.acorn.example', 'wildcard'],
  ['192.0.2.7', 'ip_address'],
  ['0x7f.1', 'ip_address'],
  ['１.２.３.４', 'ip_address'],
  ['2001:db8::1', 'ip_address'],
  ['[2001:db8::1]', 'ip_address'],
  ['co.uk', 'public_suffix'],
  ['com.tr', 'public_suffix'],
  ['github.io', 'public_suffix'],
  ['gmail.com', 'public_provider'],
  ['GMAIL.COM.', 'public_provider'],
  ['mail.gmail.com', 'public_provider'],
  ['hotmail.com.tr', 'public_provider'],
])('rejects %j as %s', (text, problem) => {
  expect(parseDomainName(text)).toEqual({ problem });
});
