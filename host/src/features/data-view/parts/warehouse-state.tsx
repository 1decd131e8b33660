import type { WarehouseStatus } from '@portal/shared/contracts';
import { formatPercent } from '@portal/shared/i18n';
import { Database } from 'lucide-react';
import { useTranslations } from '../../../translations';

/** Says that the warehouse is being prepared or does not respond. Shows nothing while it is ready. */
export function WarehouseState({ warehouse: { state, progress } }: { warehouse: WarehouseStatus }) {
  const { t } = useTranslations('data-view');
  if (state === 'ready') return null;
  return (
    <div className="host-data-notice" role="status">
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
