import {
  operatorsByType,
  type ColumnProfile,
  type GridColumn,
  type GridDataset,
  type GridPage,
  type GridProfile,
  type GridView,
  type ProfileGrid,
  type QueryGrid,
  type ResultValue,
} from '@portal/shared/contracts';
import { renderScreen, server, type ReceivedRequest } from '@portal/shared/testing';
import { screen } from '@testing-library/react';
import { respondWithFreshness } from './report-screen';
import { DatasetPage } from '../src/features/data-view/parts/dataset.page';

const base = 'api/v1/warehouse/datasets/positions';
export const calls = {
  list: 'GET api/v1/warehouse/datasets',
  dataset: `GET ${base}`,
  query: `POST ${base}/query`,
  profile: `POST ${base}/profile`,
  aggregate: `POST ${base}/aggregate`,
  views: `GET ${base}/views`,
} as const;

const aColumn = (part: Partial<GridColumn> & Pick<GridColumn, 'key' | 'label'>): GridColumn => {
  const { type = 'text' } = part;
  return {
    description: null,
    type,
    sqlType: 'varchar',
    format: 'text',
    currency: null,
    decimals: 0,
    isNullable: true,
    isFilterable: true,
    isSortable: true,
    isAggregatable: false,
    isSensitive: false,
    maskReason: null,
    options: null,
    operators: [...operatorsByType[type]],
    aggregates: ['count', 'distinct'],
    ...part,
  };
};

export const columns: GridColumn[] = [
  aColumn({ key: 'instrument', label: 'Instrument' }),
  aColumn({
    key: 'currency',
    label: 'Currency',
    options: [
      { value: 'EUR', label: 'Euro' },
      { value: 'USD', label: 'US dollar' },
    ],
  }),
  aColumn({
    key: 'marketValue',
    label: 'Market value',
    description: 'Value at the day’s closing price.',
    type: 'number',
    sqlType: 'decimal(18,2)',
    format: 'money',
    currency: 'EUR',
    decimals: 2,
    aggregates: ['count', 'sum', 'average', 'min', 'max'],
  }),
  aColumn({ key: 'day', label: 'Day', type: 'date', format: 'date' }),
  aColumn({ key: 'isActive', label: 'Active', type: 'boolean' }),
  aColumn({
    key: 'email',
    label: 'E-mail',
    isSensitive: true,
    isFilterable: false,
    isSortable: false,
    maskReason: 'personal',
    operators: [],
    aggregates: [],
  }),
];

const aDataset = (part: Partial<GridDataset> = {}): GridDataset => ({
  id: 'positions',
  group: 'Portfolio',
  name: 'positions',
  title: 'Positions',
  description: 'One row per instrument and day.',
  owner: 'Investment office',
  modelDatasets: ['positions'],
  rowCount: 1_000,
  isEstimate: false,
  maskedCount: 1,
  asOf: '2026-11-19',
  columns,
  defaultColumns: ['instrument', 'currency', 'marketValue', 'email'],
  defaultSort: [],
  needsTenant: false,
  warehouse: { state: 'ready', progress: 100, dataAsOf: '2026-11-19' },
  ...part,
});

export const aGridView = (part: Partial<GridView> = {}): GridView => ({
  id: 'v-1',
  name: 'Large',
  isShared: false,
  isOwn: true,
  ownerName: 'Bella Ray',
  content: {
    columns: [{ key: 'instrument', isPinned: true }, { key: 'marketValue' }],
    filters: [{ column: 'marketValue', op: 'atLeast', values: [250_000] }],
    sort: [{ column: 'marketValue', isDescending: true }],
    aggregates: [],
    groups: [],
    density: 'regular',
  },
  leftOut: [],
  version: 3,
  ...part,
});

export const valueAt = (index: number): string => `${(index + 1) * 1_000}.25`;

const valuesAt = (index: number): Record<string, ResultValue> => ({
  instrument: `Bond ${index + 1}`,
  currency: index % 2 === 0 ? 'EUR' : 'USD',
  marketValue: index === 3 ? null : valueAt(index),
  day: '2026-11-19',
  isActive: index % 3 === 0,
  email: null,
});

/** First row of the page that a query asks for. */
function firstOf({ cursor, position, size = 200 }: QueryGrid, total: number): number {
  if (cursor !== undefined) return Number(cursor.slice(1));
  if (position?.to === 'end') return Math.max(0, total - size);
  if (position?.to === 'fraction') return Math.round(position.fraction * total);
  return position ? 500 : 0;
}

/** Responds to queries with pages of numbered rows. */
export function respondWithRows(total = 1_000): void {
  server.respondTo(calls.query, ({ body }: ReceivedRequest): GridPage => {
    const query = body as QueryGrid;
    const { size = 200, position } = query;
    const first = firstOf(query, total);
    const count = Math.max(0, Math.min(size, total - first));
    const indexes = Array.from({ length: count }, (_, at) => first + at);
    return {
      queryId: query.queryId ?? 'q',
      columns: query.columns.flatMap((key) => columns.find((column) => column.key === key) ?? []),
      rows: indexes.map((index) => query.columns.map((key) => valuesAt(index)[key] ?? null)),
      keys: indexes.map((index) => `k${index}`),
      nextCursor: first + count < total ? `c${first + count}` : null,
      previousCursor: first > 0 ? `c${Math.max(0, first - size)}` : null,
      firstRow: query.cursor === undefined ? first : null,
      total: query.withTotal ? total : null,
      isEstimate: position?.to === 'fraction',
      totals: (query.aggregates ?? []).map(() => '500500.5'),
      truncated: false,
      elapsedMs: 420,
      asOf: '2026-11-19',
    };
  });
}

const aProfile = (column: string): ColumnProfile => {
  const isNumber = column === 'marketValue';
  return {
    column,
    rows: 1_000,
    empty: isNumber ? 20 : 0,
    distinct: isNumber ? 980 : 2,
    min: isNumber ? 0 : 'EUR',
    max: isNumber ? 400 : 'USD',
    mean: isNumber ? 200 : null,
    median: isNumber ? 190 : null,
    sum: isNumber ? 196_000 : null,
    quantiles: [],
    bins: isNumber ? [0, 100, 200, 300].map((from, at) => ({ from, to: from + 100, n: 100 * (at + 1) })) : [],
    top:
      column !== 'currency'
        ? []
        : [
            { value: 'EUR', n: 700 },
            { value: 'USD', n: 300 },
          ],
    isEstimate: false,
  };
};

interface ScreenOptions {
  dataset?: Partial<GridDataset>;
  views?: GridView[];
  total?: number;
  search?: string;
  language?: 'en' | 'tr';
}

/** Renders the screen of the dataset `positions`. */
export function showDataset({
  dataset,
  views = [],
  total,
  search = '',
  language = 'en',
}: ScreenOptions = {}) {
  const shown = aDataset(dataset);
  respondWithFreshness();
  server.respondTo(calls.dataset, shown);
  server.respondTo(calls.list, { datasets: [shown], needsTenant: false, warehouse: shown.warehouse });
  server.respondTo(calls.views, { views });
  server.respondTo(calls.profile, ({ body }: ReceivedRequest): GridProfile => ({
    queryId: 'p',
    profiles: (body as ProfileGrid).columns.map(aProfile),
    elapsedMs: 12,
    asOf: '2026-11-19',
  }));
  respondWithRows(total);
  return renderScreen(<DatasetPage missing={<h1>Page not found</h1>} onTitle={() => undefined} />, {
    as: 'user',
    path: '/warehouse-data-view/:datasetId',
    route: `/warehouse-data-view/positions${search}`,
    language,
  });
}

/** Returns the bodies of the queries so far. */
export const queriesSent = (): QueryGrid[] =>
  server.requests(calls.query).map(({ body }) => body as QueryGrid);

/** The grid of the shown table. */
export const grid = () => screen.findByRole('grid', { name: 'Positions' });
export const cell = (name: string) => screen.findByRole('gridcell', { name });
export const head = (name: RegExp) => screen.getByRole('columnheader', { name });

/** Opens the menu of a column's head. */
export async function openHeadMenu(user: ReturnType<typeof showDataset>['user'], column: string) {
  await user.click(await screen.findByRole('button', { name: `Menu of ${column}` }));
  return screen.getByRole('menu', { name: `Menu of ${column}` });
}
