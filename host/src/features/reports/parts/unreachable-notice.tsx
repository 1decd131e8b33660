import { Button } from '@portal/shared/ui';
import { WifiOff } from 'lucide-react';
import { useTranslations } from '../../../translations';

/** Says that a change could not be loaded and that the values before it are shown. */
export function UnreachableNotice({ onRetry }: { onRetry(): void }) {
  const { t } = useTranslations('reports');
  return (
    <div className="host-warehouse host-warehouse--unreachable" role="alert">
      <WifiOff size={16} strokeWidth={1.5} aria-hidden />
      <span>{t('unreachable.text')}</span>
      <Button size="small" onClick={onRetry}>
        {t('unreachable.retry')}
      </Button>
    </div>
  );
}
