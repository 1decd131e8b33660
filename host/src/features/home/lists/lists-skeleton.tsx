import { Card, Skeleton } from '@portal/shared/ui';
import { useTranslations } from '../../../translations';

/** Skeleton of the lists of reports, of what needs attention and of announcements. */
export function ListsSkeleton() {
  const { t } = useTranslations('home');
  return (
    <div className="host-lists">
      <div className="host-lists__pair">
        <Card title={t('continue.title')}>
          <Skeleton rows={3} height={40} />
        </Card>
        <Card title={t('attention.title')}>
          <Skeleton rows={3} height={40} />
        </Card>
      </div>
      <div className="ui-card host-charts__card">
        <Skeleton rows={3} height={40} />
      </div>
    </div>
  );
}
