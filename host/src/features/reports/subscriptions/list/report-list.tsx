import { Button, EmptyState, QueryView, Skeleton, WriteButton } from '@portal/shared/ui';
import { SidePanel } from '@portal/shared/ui/side-panel';
import { Link } from 'react-router-dom';
import { useTranslations } from '../../../../translations';
import type { ReportPanelProps } from '../report-panel-props';
import { RuleList } from '../rules/rule-list';
import { useListReportSubscriptionsQuery } from '../subscriptions.api';
import { SubscriptionRow } from './subscription-row';

/** The person's subscriptions to a report and rules on its figures. */
export function ReportList(props: ReportPanelProps) {
  const { t } = useTranslations('subscriptions');
  const { report, address } = props;
  const query = useListReportSubscriptionsQuery(report.id);
  return (
    <SidePanel
      title={t('list.title')}
      footer={
        <>
          <Link className="host-subscribe__link" to="/reports/subscriptions">
            {t('list.allReports')}
          </Link>
          <WriteButton variant="primary" onClick={() => address.open({ kind: 'subscribe' })}>
            {t('list.create')}
          </WriteButton>
        </>
      }
      onClose={() => address.open(null)}
    >
      <QueryView
        query={query}
        skeleton={<Skeleton rows={3} height={96} />}
        errorTitle={t('list.failed')}
        isEmpty={({ items }) => items.length === 0}
        empty={
          <EmptyState
            title={t('list.empty')}
            description={t('list.emptyText')}
            action={<Button onClick={() => address.open({ kind: 'subscribe' })}>{t('form.newTitle')}</Button>}
          />
        }
      >
        {({ items }) => (
          <ul className="host-subscriptions">
            {items.map((subscription) => (
              <SubscriptionRow key={subscription.id} subscription={subscription} onOpen={address.open} />
            ))}
          </ul>
        )}
      </QueryView>
      <RuleList {...props} />
    </SidePanel>
  );
}
