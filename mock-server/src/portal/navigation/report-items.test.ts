import type { NavigationItem } from '@portal/shared/contracts';
import { testApp } from '../../../test/test-app';

test('the navigation lists the workspaces and reports of each person', async () => {
  const server = await testApp();
  try {
    const groupsOf = async (email: string) => {
      const response = await (await server.as(email))({ url: '/api/v1/navigation' });
      const { items } = response.json<{ items: NavigationItem[] }>();
      expect(items.slice(0, 2).map(({ link }) => link)).toEqual(['/home', '/reports']);
      return items.filter(({ id }) => id.startsWith('groups/workspaces/'));
    };
    const olivia = await groupsOf('olivia.user@acorn.example');
    expect(olivia.map(({ words }) => words?.en)).toEqual([
      'Portfolio management',
      'Client reporting',
      'Operations',
    ]);
    expect(olivia[0]?.words?.tr).toBe('Portföy yönetimi');
    expect(olivia[0]?.children?.map(({ link }) => link)).toContain('/reports/performance');
    expect(JSON.stringify(olivia)).not.toContain('/reports/risk');
    expect(JSON.stringify(await groupsOf('adam.admin@acorn.example'))).toContain('/reports/risk');
    expect(await groupsOf('gina.admin@meridian.example')).toHaveLength(4);
  } finally {
    await server.close();
  }
});
