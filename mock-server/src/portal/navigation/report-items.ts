import type { NavigationItem } from '@portal/shared/contracts';
import type { ReportDefinition } from '../reports/library/report-library';
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

const toItem = ({ id, title, kind }: ReportDefinition): NavigationItem => ({
  id: `reports/${id}`,
  title: `navigation.${id}`,
  words: title,
  type: 'basic',
  icon: icons[kind],
  link: `/reports/${id}`,
});

/** Returns a group of entries for each workspace. */
export const workspaceGroups = (workspaces: readonly WorkspaceReports[]): NavigationItem[] =>
  workspaces
    .filter(({ reports }) => reports.length > 0)
    .map(({ workspace: { id, titles }, reports }) => ({
      id: `groups/workspaces/${id}`,
      title: `navigation.${id}`,
      words: titles,
      type: 'group',
      children: reports.map(toItem),
    }));

const favoritesGroup = (favorites: readonly ReportDefinition[]): NavigationItem => ({
  id: 'groups/favorites',
  title: 'navigation.favorites',
  type: 'group',
  children: favorites.map((report) => ({ ...toItem(report), id: `favorites/${report.id}` })),
});

/**
 * Adds the reports to the navigation: their list after the home page, the favourites and the workspaces before the
 * other groups.
 */
export function withReports(
  items: readonly NavigationItem[],
  {
    workspaces,
    favorites,
  }: { workspaces: readonly WorkspaceReports[]; favorites: readonly ReportDefinition[] },
): NavigationItem[] {
  const groups = workspaceGroups(workspaces);
  if (groups.length === 0) return [...items];
  const [home, ...others] = items.filter(({ type }) => type !== 'group');
  return [
    ...(home ? [home] : []),
    allReports,
    ...others,
    ...(favorites.length > 0 ? [favoritesGroup(favorites)] : []),
    ...groups,
    ...items.filter(({ type }) => type === 'group'),
  ];
}
