import { matchesIn } from '@portal/shared/text';
import { visibleReports } from '../../reports/visible-reports';
import type { SearchSource } from '../search-source';

/** Administrators open the workspace, everyone else its reports. */
const linkOf = ({ id, title }: { id: string; title: string }, roles: readonly string[]): string =>
  roles.includes('TenantAdmin')
    ? `/workspaces?${new URLSearchParams({ id })}`
    : `/reports?${new URLSearchParams({ search: title })}`;

/** Workspaces of the caller, by their titles. One without reports is found by its administrators only. */
export const workspaces: SearchSource = {
  id: 'workspaces',
  label: { en: 'Workspaces', tr: 'Çalışma alanları' },
  access: 'signed-in',
  async find(deps, { caller, language }, query) {
    const visible = await visibleReports(deps, caller, language);
    return visible
      .filter(({ reports }) => reports.length > 0 || caller.roles.includes('TenantAdmin'))
      .filter(({ workspace }) => matchesIn(query, workspace.title))
      .map(({ workspace: { id, title } }) => ({ id, title, link: linkOf({ id, title }, caller.roles) }));
  },
};
