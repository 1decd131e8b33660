import type {
  BulkMappingResult,
  Configurator,
  MappingHistory,
  MappingItem,
  MappingItemList,
  MappingTarget,
  MappingTargets,
  Problem,
} from '@portal/shared/contracts';
import type { LightMyRequestResponse } from 'fastify';
import { testApp, type Inject } from '../test-app';

export const readProblemCode = (response: LightMyRequestResponse) => response.json<Problem>().code;
export const firstError = (response: LightMyRequestResponse) => response.json<Problem>().errors[0];

/** Starts a server and returns calls of the configuration by an administrator of Acorn. */
export async function startConfiguration() {
  const server = await testApp();
  const adam = await server.as('adam.admin@acorn.example');
  const boris = await server.as('boris.admin@birch.example');
  const url = (type: string, path = '') => `/api/v1/configurators/${type}${path}`;
  const run = (text: string, params: readonly unknown[] = []) =>
    server.db.transaction({ as: 'system' }, (sql) => sql.query(text, params));

  const get = async <T>(address: string, as: Inject = adam): Promise<T> => {
    const response = await as({ url: address });
    if (response.statusCode !== 200) throw new Error(response.payload);
    return response.json<T>();
  };
  const post = (address: string, payload: object, as: Inject = adam) =>
    as({ method: 'POST', url: address, payload });

  return {
    ...{ server, adam, boris, url, run, get, post },
    configurator: (type: string) => get<Configurator>(url(type)),
    items: (type: string, query = '') => get<MappingItemList>(url(type, `/items${query}`)),
    item: (type: string, id: string) => get<MappingItem>(url(type, `/items/${id}`)),
    history: async (type: string) => (await get<MappingHistory>(url(type, '/history'))).items,
    async target(type: string, label: string): Promise<MappingTarget> {
      const { items } = await get<MappingTargets>(url(type, '/targets'));
      const found = items.find((target) => target.label === label);
      if (!found) throw new Error(`there is no target ${label}`);
      return found;
    },
    patch: (type: string, id: string, { payload, revision }: { payload: object; revision?: number }) =>
      adam({
        method: 'PATCH',
        url: url(type, `/items/${id}`),
        payload,
        headers: revision === undefined ? {} : { 'if-match': `"${revision}"` },
      }),
    async bulk(type: string, payload: object): Promise<BulkMappingResult> {
      const response = await post(url(type, '/items/bulk'), payload);
      if (response.statusCode !== 200) throw new Error(response.payload);
      return response.json<BulkMappingResult>();
    },
    undo: (type: string, id: string) => adam({ method: 'POST', url: url(type, `/history/${id}/undo`) }),
    /** Returns the events that Acorn receives during the work. */
    async eventsOf(work: () => Promise<unknown>): Promise<string[]> {
      const events: string[] = [];
      const leave = server.app.portal.events.join({
        personId: 'reader',
        tenantId: 'acorn',
        receive: ({ type }) => events.push(type),
        missed: () => undefined,
        end: () => undefined,
      });
      await work();
      leave?.();
      return events;
    },
  };
}
