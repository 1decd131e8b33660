import { isApiError } from '@portal/shared/api';
import type { GridDataset, GridView } from '@portal/shared/contracts';
import { EmptyState, PageHeader, QueryView } from '@portal/shared/ui';
import { useEffect, type ReactNode } from 'react';
import { useParams } from 'react-router-dom';
import { useChosenTenant } from '../../../chosen-tenant/chosen-tenant';
import { useTranslations } from '../../../translations';
import { useGetDatasetQuery, useListGridViewsQuery } from '../data-view.api';
import { DatasetView } from './dataset-view';
import { GridSkeleton } from './grid-skeleton';
import { WarehouseState } from './warehouse-state';
import '../data-view.css';

export interface DatasetPageProps {
  /** Shown for a dataset that does not exist or that the person may not read. */
  missing: ReactNode;
  /** Receives the title of the dataset for the title of the document. */
  onTitle(title: string): void;
}

const pollingInterval = 2_000;

/** One dataset of the warehouse. */
export function DatasetPage({ missing, onTitle }: DatasetPageProps) {
  const { t } = useTranslations('data-view');
  const { datasetId = '' } = useParams();
  const { tenantId } = useChosenTenant();
  const { query, dataset, views } = useDataset(datasetId);
  const { error } = query;
  const title = dataset?.title;
  useEffect(() => {
    if (title !== undefined) onTitle(title);
  }, [onTitle, title]);
  const problem = !dataset && isApiError(error) ? error : null;
  if (problem?.status === 404) return missing;
  if (problem?.code === 'report.tenant_required') return <TenantNeeded />;
  return (
    <>
      {problem && <PageHeader title={t('title')} />}
      <QueryView
        query={{ ...query, data: views ? dataset : undefined }}
        skeleton={<GridSkeleton />}
        errorTitle={t('dataset.failed')}
      >
        {(shown) => (
          <Content dataset={shown} tenantId={tenantId ?? undefined}>
            <DatasetView
              // Nothing of another dataset or tenant is kept.
              key={`${shown.id} ${tenantId}`}
              dataset={shown}
              views={views ?? []}
              tenantId={tenantId ?? undefined}
            />
          </Content>
        )}
      </QueryView>
    </>
  );
}

const noViews: readonly GridView[] = [];

/** Loads a dataset, again while the warehouse is being prepared, and its views. Without them it opens, too. */
function useDataset(datasetId: string) {
  const { tenantId, isKnown } = useChosenTenant();
  const args = { datasetId, ...(tenantId !== null && { tenantId }) };
  const query = useGetDatasetQuery(args, { skip: !isKnown });
  const dataset = query.currentData;
  const { data, error } = useListGridViewsQuery(datasetId, { skip: dataset === undefined });
  useGetDatasetQuery(args, { skip: dataset?.warehouse.state !== 'preparing', pollingInterval });
  return { query, dataset, views: data?.views ?? (error === undefined ? null : noViews) };
}

interface ContentProps {
  dataset: GridDataset;
  tenantId: string | undefined;
  children: ReactNode;
}

function Content({ dataset, tenantId, children }: ContentProps) {
  if (dataset.needsTenant && tenantId === undefined) return <TenantNeeded title={dataset.title} />;
  if (dataset.warehouse.state !== 'ready')
    return (
      <>
        <PageHeader title={dataset.title} />
        <WarehouseState warehouse={dataset.warehouse} />
      </>
    );
  return children;
}

function TenantNeeded({ title }: { title?: string }) {
  const { t } = useTranslations('data-view');
  const { picker } = useChosenTenant();
  return (
    <>
      <PageHeader title={title ?? t('title')} />
      <EmptyState title={t('tenant.title')} description={t('tenant.text')} action={picker} />
    </>
  );
}
