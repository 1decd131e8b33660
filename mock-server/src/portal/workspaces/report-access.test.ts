import type {
  NavigationItem,
  PlacedReports,
  ReportCatalogue,
  SearchResultSet,
  TenantUserDetail,
} from '@portal/shared/contracts';
import type { Inject } from '../../../test/test-app';
import { outcome } from '../../../test/user-calls';
import { startWorkspaces } from '../../../test/workspace-calls';

const workspaces = await startWorkspaces();
const { server, adam, create, act, setRole, removeFrom, idOf, readWorkspace, change } = workspaces;
const olivia = await server.as('olivia.user@acorn.example');
const bella = await server.as('bella.user@birch.example');
const oliviasId = await idOf('olivia.user@acorn.example');
afterAll(() => server.close());

const report = '/api/v1/reports/counterparty-exposure';
const favorite = '/api/v1/me/favorites/report/counterparty-exposure';

const catalogueOf = async (as: Inject) =>
  (await as({ url: '/api/v1/reports' })).json<ReportCatalogue>().reports.map(({ id }) => id);
const navigationOf = async (as: Inject) => {
  const { items } = (await as({ url: '/api/v1/navigation' })).json<{ items: NavigationItem[] }>();
  return items.filter(({ id }) => id.startsWith('groups/workspaces/'));
};
const searched = async (as: Inject, query: string) => {
  const response = await as({ method: 'POST', url: '/api/common/search', payload: { query } });
  const sets = response.json<SearchResultSet[]>();
  return (sets.find(({ id }) => id === 'reports')?.results ?? []).map(({ id }) => id);
};

test('a report that moves is read where it moved to: catalogue, navigation, search, favourite and report', async () => {
  expect((await olivia({ url: report })).statusCode).toBe(404);
  const { id, name } = await create({ name: 'Credit desk' });
  await act(id, 'reports/move', { reportIds: ['counterparty-exposure'] });
  expect(await readWorkspace(id)).toMatchObject({ reportCount: 1 });
  expect((await olivia({ url: report })).statusCode).toBe(404);
  expect((await olivia({ method: 'PUT', url: favorite })).statusCode).toBe(404);

  await setRole(id, oliviasId, 'viewer');
  expect(await catalogueOf(olivia)).toContain('counterparty-exposure');
  expect((await olivia({ url: report })).json()).toMatchObject({ workspaceId: id, workspaceTitle: name });
  expect((await olivia({ method: 'PUT', url: favorite })).statusCode).toBe(204);
  const groups = await navigationOf(olivia);
  expect(groups.map(({ words }) => words?.en)).toContain('Credit desk');
  expect(await searched(olivia, 'Credit desk')).toEqual(['counterparty-exposure']);
  const detail = (await adam({ url: `/api/v1/users/${oliviasId}` })).json<TenantUserDetail>();
  expect(detail.workspaces).toContainEqual({ id, title: 'Credit desk', role: 'viewer' });
  expect(await readWorkspace(id)).toMatchObject({ lastActivityAt: expect.any(String) as string });

  await act(id, 'archive');
  expect((await olivia({ url: report })).statusCode).toBe(404);
  expect(await catalogueOf(adam)).not.toContain('counterparty-exposure');
  await act(id, 'restore');
  expect(await catalogueOf(olivia)).toContain('counterparty-exposure');
  await removeFrom(id, oliviasId);
  expect((await olivia({ url: report })).statusCode).toBe(404);
  expect(await searched(olivia, 'Credit desk')).toEqual([]);
});

test('a move changes nothing in another tenant', async () => {
  const { id } = await create();
  expect(await catalogueOf(bella)).toContain('risk');
  await act(id, 'reports/move', { reportIds: ['risk'] });
  expect(await catalogueOf(bella)).toContain('risk');
});

test('all users of the tenant read a workspace that is open to them', async () => {
  const { id } = await create({ visibility: 'tenant' });
  await act(id, 'reports/move', { reportIds: ['data-quality'] });
  expect(await catalogueOf(olivia)).toContain('data-quality');
  await change(id, { visibility: 'members' });
  expect(await catalogueOf(olivia)).not.toContain('data-quality');
});

test('reports cannot move to an archived workspace, and all reports are listed with their workspace', async () => {
  const { id, name } = await create();
  await act(id, 'reports/move', { reportIds: ['pipeline'] });
  await act(id, 'archive');
  expect(outcome(await act(id, 'reports/move', { reportIds: ['fees'] }))).toEqual([
    409,
    'workspace.archived',
  ]);
  const { items } = (await adam({ url: '/api/v1/workspace-reports' })).json<PlacedReports>();
  expect(items.find((item) => item.id === 'pipeline')).toMatchObject({
    workspaceId: id,
    workspaceName: name,
  });
  expect(items.map(({ title }) => title)).toEqual(items.map(({ title }) => title).toSorted());
});
