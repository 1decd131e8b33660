import { placeInside } from './static-files';

test.each([
  '../outside.txt',
  '%2e%2e/outside.txt',
  '..%2foutside.txt',
  '/etc/passwd/../../outside.txt',
  'a/../../outside.txt',
  '..\\outside.txt',
  '.secret',
  'a\0.js',
  '%00',
  '',
  '/',
  '%zz',
])('placeInside rejects the name %j', (name) => {
  expect(placeInside('/srv/host', name)).toBeUndefined();
});
