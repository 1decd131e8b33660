import { toShownUrl } from './link-url';

const origin = 'https://portal.example';

test.each([
  'https://example.org/a?b#c',
  'http://example.org',
  'mailto:help@example.org',
  '/help/en/users#sort',
  '/home',
])('accepts %s', (uri) => expect(toShownUrl(uri, origin)).not.toBeNull());

test.each([
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  ' javascript:alert(1)',
  'java\nscript:alert(1)',
  'data:text/html,x',
  'vbscript:x',
  'blob:https://portal.example/1',
  'file:///etc/passwd',
  '//evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  'help',
  '#top',
  '?a=b',
  '',
  'https://',
  '/api/common/notifications/mark-all-as-read',
  'https://portal.example/api/v1/me',
])('rejects %j', (uri) => expect(toShownUrl(uri, origin)).toBeNull());
