import type { ThresholdRule } from '@portal/shared/contracts';
import { NotFound, QueryView, Skeleton } from '@portal/shared/ui';
import { SidePanel } from '@portal/shared/ui/side-panel';
import type { ReactNode } from 'react';
import { useTranslations } from '../../../../translations';
import type { RuleView } from '../panel-address';
import type { ReportPanelProps } from '../report-panel-props';
import { useListThresholdRulesQuery } from '../subscriptions.api';
import { RuleForm } from './rule-form';
import { useFigure } from './use-figure';

interface RulePanelProps extends ReportPanelProps {
  view: RuleView;
}

/** The form of a rule on a figure. A stored one is loaded first. */
export function RulePanel({ view, ...props }: RulePanelProps) {
  const isNew = view.kind === 'new-rule';
  const query = useListThresholdRulesQuery(props.report.id, { skip: isNew });
  const rule = query.data?.items.find(({ id }) => id === view.id) ?? null;
  const tileId = isNew ? view.id : (rule?.tileId ?? '');
  const isMissing = query.data !== undefined && rule === null;
  if (!isNew && (rule === null || isMissing))
    return (
      <EmptyPanel {...props}>
        <QueryView query={query} skeleton={<Skeleton rows={6} height={36} />}>
          {() => <NotFound />}
        </QueryView>
      </EmptyPanel>
    );
  return <FigureRule {...props} rule={rule} tileId={tileId} />;
}

interface FigureRuleProps extends ReportPanelProps {
  rule: ThresholdRule | null;
  tileId: string;
}

/** The unit of the figure decides how its value is written, so the form waits for it. */
function FigureRule({ rule, tileId, ...props }: FigureRuleProps) {
  const figure = useFigure(props.report, props.shown, tileId);
  if (figure.isLoading || (figure.tile === null && rule === null))
    return (
      <EmptyPanel {...props}>
        {figure.isLoading ? <Skeleton rows={6} height={36} /> : <NotFound />}
      </EmptyPanel>
    );
  return <RuleForm {...props} rule={rule} tileId={tileId} figure={figure} />;
}

function EmptyPanel({ address, children }: Pick<ReportPanelProps, 'address'> & { children: ReactNode }) {
  const { t } = useTranslations('subscriptions');
  return (
    <SidePanel title={t('rules.newTitle')} onClose={() => address.open(null)}>
      {children}
    </SidePanel>
  );
}
