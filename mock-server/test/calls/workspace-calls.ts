import type { AuditEntry, AuditList, ManagedWorkspace } from '@portal/shared/contracts';
import type { InjectOptions } from 'fastify';
import type { Inject } from '../test-app';
import { startUsers } from './user-calls';

export const url = '/api/v1/workspaces';

/** Starts a server and returns calls of the administrator of Acorn on workspaces. */
export async function startWorkspaces() {
  const users = await startUsers();
  const { adam } = users;
  let created = 0;
  return {
    ...users,
    create: async (values: object = {}, inject: Inject = adam): Promise<ManagedWorkspace> => {
      const payload = { name: `Workspace ${(created += 1)}`, ...values };
      const response = await inject({ method: 'POST', url, payload });
      if (response.statusCode !== 201) throw new Error(response.payload);
      return response.json<ManagedWorkspace>();
    },
    readWorkspace: async (id: string) => (await adam({ url: `${url}/${id}` })).json<ManagedWorkspace>(),
    change: (id: string, payload: object, headers: InjectOptions['headers'] = {}) =>
      adam({ method: 'PATCH', url: `${url}/${id}`, payload, headers }),
    act: (id: string, action: string, payload?: object) =>
      adam({ method: 'POST', url: `${url}/${id}/${action}`, ...(payload && { payload }) }),
    setRole: (id: string, userId: string, role: string, inject: Inject = adam) =>
      inject({ method: 'PUT', url: `${url}/${id}/members/${userId}`, payload: { role } }),
    removeFrom: (id: string, userId: string, inject: Inject = adam) =>
      inject({ method: 'DELETE', url: `${url}/${id}/members/${userId}` }),
    deleteOne: (id: string) => adam({ method: 'DELETE', url: `${url}/${id}` }),
    /** Returns the entries of the audit about a workspace, oldest first. */
    entriesOf: async (id: string): Promise<AuditEntry[]> =>
      (await adam({ url: `/api/v1/audit?sort=createdAt&targetId=${id}` })).json<AuditList>().items,
  };
}
