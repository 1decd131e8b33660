import { storedValue } from '@portal/shared/storage';

export type CatalogueLook = 'grid' | 'list';

/** Layout of the list of reports in this browser. */
export const catalogueLook = storedValue<CatalogueLook>('meridian.reports.look', (text) =>
  text === 'grid' || text === 'list' ? text : null,
);
