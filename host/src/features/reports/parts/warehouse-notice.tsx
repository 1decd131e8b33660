import type { WarehouseStatus } from '@portal/shared/contracts';
import { formatPercent } from '@portal/shared/i18n';
import { Database } from 'lucide-react';
import { useTranslations } from '../../../translations';

/** Says that the figures are being prepared or are not available. Shows nothing while they are ready. */
export function WarehouseNotice({ warehouse: { state, progress } }: { warehouse: WarehouseStatus }) {
  const { t } = useTranslations('reports');
  if (state === 'ready') return null;
  return (
    <div className={`host-warehouse host-warehouse--${state}`} role="status">
      <Database size={16} strokeWidth={1.5} aria-hidden />
      <span>
        {state === 'preparing'
          ? t('warehouse.preparing', { percent: formatPercent(progress / 100, 0) })
          : t('warehouse.unavailable')}
      </span>
      {state === 'preparing' && <progress aria-hidden max={100} value={progress} />}
    </div>
  );
}
