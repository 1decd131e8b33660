import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { clientToken, signIn } from './sign-in';

const requests: { authorization: string | undefined; body: string }[] = [];
/** A portal with an external identity provider, whose directory for clients is `/own`. */
const server = createServer((request, response) => {
  const { url = '', headers } = request;
  const json = (value: object) =>
    response.setHeader('content-type', 'application/json').end(JSON.stringify(value));
  if (url === '/application-settings')
    return json({
      authSettings: {
        authority: `${base}/organizations`,
        scopes: ['openid', 'offline_access', 'api://api-1/access_as_user'],
      },
    });
  if (url === '/own/.well-known/openid-configuration') return json({ token_endpoint: `${base}/token` });
  if (url !== '/token') return response.writeHead(400).end();
  let body = '';
  request.on('data', (part) => (body += String(part)));
  return request.on('end', () => {
    requests.push({ authorization: headers.authorization, body });
    json({ access_token: 'token-of-the-client' });
  });
});
let base = '';
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => void server.close());

test('a CI client gets its token from the external identity provider, in its own directory', async () => {
  const client = { id: 'ci-1', secret: 's3cret' };
  expect(await clientToken(new URL(base), { ...client, authority: `${base}/own/` })).toBe(
    'token-of-the-client',
  );
  expect(requests).toEqual([
    {
      authorization: `Basic ${Buffer.from('ci-1:s3cret').toString('base64')}`,
      body: 'grant_type=client_credentials&scope=api%3A%2F%2Fapi-1%2F.default',
    },
  ]);
  await expect(clientToken(new URL(base), client)).rejects.toThrow('/organizations responded 400');
});

test('a password is not sent to an external identity provider', async () => {
  const own = signIn(new URL(base), { email: 'a@b.example', password: 'x' });
  await expect(own).rejects.toThrow('use a CI client or MERIDIAN_TOKEN');
  expect(requests).toHaveLength(1);
});
