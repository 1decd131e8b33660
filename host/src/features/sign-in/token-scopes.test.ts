import { findScopes } from './token-scopes';

const map = [
  { url: 'http://localhost/api/', scopes: ['wide'] },
  { url: '/api/v1/secret', scopes: ['narrow'] },
];

test.each([
  ['/api/v1/users', ['wide']],
  ['http://localhost/api/v1/users?page=2', ['wide']],
  ['/api/v1/secret', ['narrow']],
  ['/api/v1/secret/one', ['narrow']],
  ['/api/v1/secrets', ['wide']],
])('returns for %s the scopes of the longest matching entry', (address, scopes) => {
  expect(findScopes(address, map)).toEqual(scopes);
});

test.each(['/application-settings', '/apis', 'https://evil.example/api/v1/users', '/assets/api/x'])(
  'returns no scopes for %s',
  (address) => {
    expect(findScopes(address, map)).toBeNull();
  },
);
