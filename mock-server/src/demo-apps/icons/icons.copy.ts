import type { IconOfSet } from '@portal/shared/contracts/sample-apps';
import type { SampleApp } from '../samples/sample-app';
import { addFavorites } from './icons.repository';

const sampleFavorites: readonly IconOfSet[] = [
  { set: 'feather', name: 'bar-chart-2' },
  { set: 'feather', name: 'pie-chart' },
  { set: 'heroicons-outline', name: 'banknotes' },
  { set: 'heroicons-solid', name: 'currency-euro' },
  { set: 'material-outline', name: 'account_balance' },
  { set: 'material-twotone', name: 'assessment' },
];

/** The favorites of a person. The icons are the same for everybody. */
export const iconsCopy: SampleApp = {
  name: 'icons',
  changed: 'sample-icons.changed',
  insert: (sql, viewer) => addFavorites(sql, viewer, sampleFavorites),
  async remove(sql, { personId }) {
    await sql.query('delete from sample_icon_favorites where person_id = $1', [personId]);
  },
};
