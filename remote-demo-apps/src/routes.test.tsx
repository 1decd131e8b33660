import { firstRequests } from '@portal/shared/testing';
import descriptor from '../descriptor.json';
import { routes } from './routes';

test('the screens request first what the descriptor declares as their calls', async () => {
  const { declared, requested } = await firstRequests(descriptor.routes, routes);
  expect(requested).toEqual(declared);
});
