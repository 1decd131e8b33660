import type { GridViewContent } from '@portal/shared/contracts';
import { derivePersonId } from '../../../identity/accounts/accounts.seed';
import type { Sql } from '../../../platform/database/database';
import { insertGridView } from './grid-views.repository';

const owner = derivePersonId('adam.admin@acorn.example');

const columnsOf = (...keys: string[]): GridViewContent['columns'] =>
  keys.map((key, at) => ({ key, ...(at === 0 && { isPinned: true }) }));

const views: { id: string; datasetId: string; name: string; content: GridViewContent }[] = [
  {
    id: 'sample-failed-transactions',
    datasetId: 'transactions',
    name: 'Failed this quarter',
    content: {
      columns: columnsOf('transaction', 'day', 'instrument', 'counterparty', 'failureReason', 'amount'),
      filters: [
        { column: 'status', op: 'equals', values: ['failed'] },
        { column: 'day', op: 'relative', values: ['last3Months'] },
      ],
      sort: [{ column: 'day', isDescending: true }],
      aggregates: [{ column: 'amount', fn: 'sum' }],
      groups: [],
      density: 'regular',
    },
  },
  {
    id: 'sample-large-positions',
    datasetId: 'positions',
    name: 'Large positions',
    content: {
      columns: columnsOf('instrument', 'portfolio', 'assetClass', 'currency', 'quantity', 'value'),
      filters: [
        { column: 'day', op: 'relative', values: ['last7Days'] },
        { column: 'value', op: 'atLeast', values: [250_000] },
      ],
      sort: [{ column: 'value', isDescending: true }],
      aggregates: [{ column: 'value', fn: 'sum' }],
      groups: [],
      density: 'regular',
    },
  },
];

/** Seeds views that an administrator of Acorn shares. */
export async function seedGridViews(sql: Sql, now: Date): Promise<void> {
  const [person] = await sql.query<{ tenantId: string }>(
    'select tenant_id as "tenantId" from people where id = $1',
    [owner],
  );
  const [present] = await sql.query('select 1 from grid_views limit 1');
  if (!person || present) return;
  for (const view of views)
    await insertGridView(
      sql,
      { personId: owner, tenantId: person.tenantId, now },
      { ...view, isShared: true },
    );
}
