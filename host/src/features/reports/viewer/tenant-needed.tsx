import type { Report, Tile } from '@portal/shared/contracts';
import { EmptyState, StatTile } from '@portal/shared/ui';
import { useId, type CSSProperties } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useChosenTenant } from '../../../chosen-tenant/chosen-tenant';
import { allTenants, tenantParam } from '../../../chosen-tenant/tenant-address';
import { useTranslations } from '../../../translations';
import { TileHead } from '../tiles/tile-head';
import { ReportHeader } from './report-header';

/** Whether no tile of a report can run before a tenant is chosen. */
export const needsTenant = ({ tiles }: Report): boolean => tiles.every((tile) => tile.needsTenant);

/** A report whose measures do not add up over tenants, before a tenant is chosen. */
export function TenantNeeded({ report }: { report: Report }) {
  const { t } = useTranslations('reports');
  const { picker } = useChosenTenant();
  const [params] = useSearchParams();
  const linkSearch = () => {
    const link = new URLSearchParams(params);
    link.delete('layout');
    link.set(tenantParam, allTenants);
    return link.toString();
  };
  return (
    <div className="host-report" data-perf="report">
      <ReportHeader report={report} linkSearch={linkSearch} onRefresh={null} />
      <div className="host-report__choose">
        <EmptyState title={t('tenant.title')} description={t('tenant.report')} action={picker} />
      </div>
    </div>
  );
}

/** A tile whose measures do not add up over tenants, before a tenant is chosen. */
export function TenantTile({ tile }: { tile: Tile }) {
  const { t } = useTranslations('reports');
  const headingId = useId();
  const { id, kind, title, span } = tile;
  return (
    <div
      className={`host-tile host-tile--${kind}`}
      style={{ '--host-span': span } as CSSProperties}
      data-tile={id}
    >
      {kind === 'figure' ? (
        <StatTile label={title} value={t('tile.noValue')} note={t('tenant.title')} />
      ) : (
        <section className="host-tile__card" aria-labelledby={headingId}>
          <TileHead id={headingId} tile={tile}>
            {null}
          </TileHead>
          <p className="host-tile__empty">{t('tenant.tile')}</p>
        </section>
      )}
    </div>
  );
}
