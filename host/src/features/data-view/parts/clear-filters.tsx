import { Button, EmptyState } from '@portal/shared/ui';
import { useTranslations } from '../../../translations';

/** No row matches the filters. */
export function ClearFilters({ onClear }: { onClear(): void }) {
  const { t } = useTranslations('data-view');
  return (
    <EmptyState
      title={t('grid.noMatch')}
      description={t('grid.noMatchText')}
      action={<Button onClick={onClear}>{t('grid.clear')}</Button>}
    />
  );
}
