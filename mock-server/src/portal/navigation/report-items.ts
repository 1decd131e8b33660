import type { NavigationItem } from '@portal/shared/contracts';
import type { WorkspaceReports } from '../reports/visible-reports';

/** Entry of the list of all reports. */
const allReports: NavigationItem = {
  id: 'reports',
  title: 'navigation.reports',
  type: 'basic',
  icon: 'chart',
  link: '/reports',
};

const icons = { dashboard: 'dashboard', table: 'folder', document: 'document' } as const;

/** Returns a group of entries for each workspace. */
export const workspaceGroups = (workspaces: readonly WorkspaceReports[]): NavigationItem[] =>
  workspaces
    .filter(({ reports }) => reports.length > 0)
    .map(({ workspace: { id, titles }, reports }) => ({
      id: `groups/workspaces/${id}`,
      title: `navigation.${id}`,
      words: titles,
      type: 'group',
      children: reports.map((report) => ({
        id: `reports/${report.id}`,
        title: `navigation.${report.id}`,
        words: report.title,
        type: 'basic',
        icon: icons[report.kind],
        link: `/reports/${report.id}`,
      })),
    }));

/** Adds the reports to the navigation: their list after the home page, the workspaces before the other groups. */
export function withReports(
  items: readonly NavigationItem[],
  workspaces: readonly WorkspaceReports[],
): NavigationItem[] {
  const groups = workspaceGroups(workspaces);
  if (groups.length === 0) return [...items];
  const [home, ...others] = items.filter(({ type }) => type !== 'group');
  return [
    ...(home ? [home] : []),
    allReports,
    ...others,
    ...groups,
    ...items.filter(({ type }) => type === 'group'),
  ];
}
