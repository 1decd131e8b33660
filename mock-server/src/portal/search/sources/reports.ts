import { matchesIn } from '@portal/shared/text';
import { visibleReports } from '../../reports/visible-reports';
import type { SearchSource } from '../search-source';

/** Reports of the caller's workspaces, by title, description or workspace. */
export const reports: SearchSource = {
  id: 'reports',
  label: { en: 'Reports', tr: 'Raporlar' },
  access: 'signed-in',
  async find(deps, { caller, language }, query) {
    const workspaces = await visibleReports(deps, caller, language);
    return workspaces.flatMap(({ workspace, reports: found }) =>
      found
        .filter(({ title, description }) =>
          matchesIn(query, title[language], description[language], workspace.title),
        )
        .map(({ id, title }) => ({
          id,
          title: title[language],
          subtitle: workspace.title,
          link: `/reports/${id}`,
        })),
    );
  },
};
