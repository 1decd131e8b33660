import { QueryView, Skeleton } from '@portal/shared/ui';
import { SidePanel } from '@portal/shared/ui/side-panel';
import { useTranslations } from '../../../translations';
import { SubscriptionForm } from './form/subscription-form';
import { ReportList } from './list/report-list';
import { RunHistory } from './list/run-history';
import type { PanelView, SubscriptionView } from './panel-address';
import type { ReportPanelProps } from './report-panel-props';
import { RulePanel } from './rules/rule-panel';
import { useGetSubscriptionQuery } from './subscriptions.api';
import './subscriptions.css';

interface ShownPanelProps extends ReportPanelProps {
  view: PanelView;
}

/** Content of the panel beside a report: its subscriptions, their runs, and rules on its figures. */
export function ReportPanel(props: ShownPanelProps) {
  const { report, shown, view, address } = props;
  switch (view.kind) {
    case 'subscribe':
      return <SubscriptionForm report={report} shown={shown} subscription={null} address={address} />;
    case 'subscriptions':
      return <ReportList report={report} shown={shown} address={address} />;
    case 'rule':
    case 'new-rule':
      return <RulePanel key={`${view.kind} ${view.id}`} {...props} view={view} />;
    default:
      return <OneSubscription key={`${view.kind} ${view.id}`} {...props} view={view} />;
  }
}

interface OneSubscriptionProps extends ReportPanelProps {
  view: SubscriptionView;
}

function OneSubscription({ report, shown, view, address }: OneSubscriptionProps) {
  const { t } = useTranslations('subscriptions');
  const query = useGetSubscriptionQuery({ reportId: report.id, id: view.id });
  const subscription = query.currentData;
  if (!subscription)
    return (
      <SidePanel title={t('list.title')} onClose={() => address.open(null)}>
        <QueryView query={query} skeleton={<Skeleton rows={6} height={36} />} errorTitle={t('list.gone')}>
          {() => null}
        </QueryView>
      </SidePanel>
    );
  // Only the owner changes more than whether it runs.
  if (view.kind === 'runs' || !subscription.isOwn)
    return <RunHistory subscription={subscription} address={address} />;
  return <SubscriptionForm report={report} shown={shown} subscription={subscription} address={address} />;
}
