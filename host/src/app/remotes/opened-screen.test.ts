import { server, signedRegistry } from '@portal/shared/testing';
import { remotes } from './remotes';

test('names the opened address in the first request only', async () => {
  history.replaceState(null, '', '/users');
  server.respondTo('GET api/v1/remotes/resolved', signedRegistry());
  await remotes.refresh();
  await remotes.refresh();
  const queries = server.requests('GET api/v1/remotes/resolved').map(({ query }) => query.toString());
  expect(queries).toEqual(['open=%2Fusers', '']);
  expect(remotes.hasDocument()).toBe(true);
});
