import { matchesIn } from '@portal/shared/text';
import { getScope } from '../../../platform/auth/caller';
import { loadGrids } from '../../../warehouse/grid/grid-model';
import { loadReports } from '../../reports/library/report-library';
import { listGrids } from '../../warehouse-view/grid-context';
import type { SearchSource } from '../search-source';

/** Datasets of the warehouse that the caller may browse, by title, description or table. */
export const datasets: SearchSource = {
  id: 'datasets',
  label: { en: 'Warehouse', tr: 'Veri ambarı' },
  access: 'signed-in',
  async find({ db }, { caller, language }, query) {
    const context = { grids: loadGrids(), library: loadReports() };
    const found = await db.batch(getScope(caller), (sql) => listGrids(sql, context, { ...caller, language }));
    return found
      .filter(({ title, description, table }) =>
        matchesIn(query, title[language], description[language], table),
      )
      .map(({ id, title, group }) => ({
        id,
        title: title[language],
        subtitle: group[language],
        link: `/warehouse-data-view/${id}`,
      }));
  },
};
