import type { AuditList } from '@portal/shared/contracts';
import { firstError, startDomains } from '../../../test/domain-calls';

const { close, adam, create, createVerified, read, patch } = await startDomains();
afterAll(() => close());

async function aWorkspace(name: string): Promise<string> {
  const response = await adam({ method: 'POST', url: '/api/v1/workspaces', payload: { name } });
  return response.json<{ id: string }>().id;
}

describe('the settings of a domain', () => {
  test('let new users join workspaces only while the domain is verified', async () => {
    const autoJoin = { enabled: true, role: 'contributor', workspaceIds: [await aWorkspace('Joined')] };
    const pending = await create();
    expect(firstError(await patch(pending.id, { autoJoin }))).toEqual({
      pointer: '/autoJoin/enabled',
      code: 'not_verified',
    });
    const { id } = await createVerified();
    const faultOf = async (change: object) =>
      firstError(await patch(id, { autoJoin: { ...autoJoin, ...change } }));
    const pointer = '/autoJoin/workspaceIds';
    expect(await faultOf({ workspaceIds: [] })).toEqual({ pointer, code: 'required' });
    expect(await faultOf({ workspaceIds: ['gone'] })).toEqual({ pointer, code: 'not_found' });
    expect(await faultOf({ role: 'admin' })).toMatchObject({ pointer: '/autoJoin/role' });
    expect((await patch(id, { autoJoin })).json()).toMatchObject({ autoJoin, version: 2 });
    expect((await patch(id, { includeSubdomains: true })).json()).toMatchObject({ autoJoin });
    const [, entry] = (await adam({ url: `/api/v1/audit?targetId=${id}` })).json<AuditList>().items;
    expect(entry).toMatchObject({
      before: { joins: false, workspaceRole: 'viewer', workspaces: '' },
      after: { joins: true, workspaceRole: 'contributor', workspaces: 'Joined' },
    });
  });

  test('lose a workspace that is deleted, and stop with the last one', async () => {
    const [kept, removed] = [await aWorkspace('Kept'), await aWorkspace('Removed')];
    const { id } = await createVerified();
    await patch(id, { autoJoin: { enabled: true, role: 'viewer', workspaceIds: [removed, kept] } });
    await adam({ method: 'DELETE', url: `/api/v1/workspaces/${removed}` });
    expect((await read(id)).autoJoin).toEqual({ enabled: true, role: 'viewer', workspaceIds: [kept] });
    await adam({ method: 'DELETE', url: `/api/v1/workspaces/${kept}` });
    expect((await read(id)).autoJoin).toEqual({ enabled: false, role: 'viewer', workspaceIds: [] });
  });
});
