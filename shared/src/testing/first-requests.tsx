import { cleanup, waitFor } from '@testing-library/react';
import type { RemoteRoute } from '../remote/types';
import { renderScreen } from './render-screen';
import { server, type ReceivedRequest } from './server';

/** A route of `descriptor.json`. */
interface DescribedRoute {
  path: string;
  calls?: readonly string[];
}
type CallsByPath = Record<string, readonly string[]>;

const addressOf = ({ path, query }: ReceivedRequest): string =>
  query.size === 0 ? path : `${path}?${query.toString()}`;

async function openScreen(
  { path }: DescribedRoute,
  routes: readonly RemoteRoute[],
  calls: readonly string[],
) {
  const Screen = (await routes.find((route) => route.path === path)?.lazy())?.Component;
  if (!Screen) throw new Error(`src/routes.tsx has no screen ${path}`);
  for (const call of calls)
    server.respondTo(`GET ${call.split('?')[0] ?? ''}`, () => new Promise<never>(() => undefined));
  const known = server.requests().length;
  const opened = () => server.requests().slice(known);
  renderScreen(<Screen />, { as: 'TenantAdmin', path: `/${path}`, route: `/${path.replaceAll(':', '')}` });
  await waitFor(() => {
    if (opened().length < calls.length) throw new Error(`${path} sent ${opened().length} requests`);
  });
  const requested = opened().map(addressOf);
  cleanup();
  return requested;
}

/**
 * Opens every screen whose route declares `calls`. Returns the declared calls and the requests that the screens sent,
 * by path; a parameter `:id` has the value `id`.
 */
export async function firstRequests(
  described: readonly DescribedRoute[],
  routes: readonly RemoteRoute[],
): Promise<{ declared: CallsByPath; requested: CallsByPath }> {
  const declared: CallsByPath = {};
  const requested: CallsByPath = {};
  for (const route of described) {
    if (!route.calls) continue;
    const calls = route.calls.map((call) => call.replace(/:(?=[a-zA-Z])/g, ''));
    declared[route.path] = calls;
    requested[route.path] = await openScreen(route, routes, calls);
  }
  return { declared, requested };
}
