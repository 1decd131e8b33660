import type { Report, ThresholdRule, ThresholdState } from '@portal/shared/contracts';
import { formatFigure, formatNumber, formatRelativeTime } from '@portal/shared/i18n';
import { useCanWrite } from '@portal/shared/session';
import {
  Button,
  IconButton,
  Pill,
  StatePill,
  useNotice,
  useProblemNotice,
  type StateLook,
} from '@portal/shared/ui';
import { Dropdown, useConfirm } from '@portal/shared/ui/overlay';
import { BellRing, CircleAlert, Ellipsis } from 'lucide-react';
import { useTranslations } from '../../../../translations';
import type { ReportPanelProps } from '../report-panel-props';
import { scheduleText } from '../schedule-text';
import {
  useDeleteThresholdRuleMutation,
  useListThresholdRulesQuery,
  useUpdateThresholdRuleMutation,
} from '../subscriptions.api';
import { ruleValueText } from './rule-values';
import { useFigure } from './use-figure';

/** The person's rules on the figures of a report. Nothing is shown without rules. */
export function RuleList(props: ReportPanelProps) {
  const { t } = useTranslations('subscriptions');
  const { data } = useListThresholdRulesQuery(props.report.id);
  if (!data || data.items.length === 0) return null;
  return (
    <section className="host-rules" aria-label={t('rules.title')}>
      <h3 className="host-rules__title">{t('rules.title')}</h3>
      <ul className="host-subscriptions">
        {data.items.map((rule) => (
          <RuleRow key={rule.id} {...props} rule={rule} />
        ))}
      </ul>
    </section>
  );
}

const looks: Record<ThresholdState, StateLook> = {
  armed: { tone: 'good' },
  fired: { tone: 'accent', icon: BellRing },
  failing: { tone: 'bad', icon: CircleAlert },
};

type RuleRowProps = ReportPanelProps & { rule: ThresholdRule };

function RuleRow({ report, shown, address, rule }: RuleRowProps) {
  const { t } = useTranslations('subscriptions');
  const { tile, column } = useFigure(report, shown, rule.tileId);
  const { name, op, enabled, schedule, lastValue, lastCheckedAt, state } = rule;
  const figure = tile?.title ?? t('rules.goneFigure');
  return (
    <li className="host-subscription" data-rule={rule.id}>
      <div className="host-subscription__head">
        <h4 className="host-subscription__name">{name}</h4>
        {!enabled && <Pill>{t('paused.label')}</Pill>}
        <RuleActions report={report} rule={rule} onEdit={() => address.open({ kind: 'rule', id: rule.id })} />
      </div>
      <p>{t(`rules.sentences.${op}`, { figure, value: ruleValueText(rule, column) })}</p>
      <div className="host-subscription__facts">
        <span className="host-subscription__fact">
          {schedule ? scheduleText(schedule, t) : t('rules.checks.data')}
        </span>
        {lastValue !== null && lastCheckedAt !== null && (
          <span className="host-subscription__fact">
            {t('rules.lastValue', {
              value: column ? formatFigure(lastValue, column) : formatNumber(lastValue),
              when: formatRelativeTime(lastCheckedAt),
            })}
          </span>
        )}
        {enabled && <StatePill look={looks[state]}>{t(`rules.states.${state}`)}</StatePill>}
      </div>
      {state === 'failing' && <p className="host-subscription__trouble">{t('rules.failing')}</p>}
    </li>
  );
}

interface RuleActionsProps {
  report: Report;
  rule: ThresholdRule;
  onEdit(): void;
}

function RuleActions({ report: { id: reportId }, rule, onEdit }: RuleActionsProps) {
  const { t } = useTranslations('subscriptions');
  const canWrite = useCanWrite();
  const notice = useNotice();
  const showProblem = useProblemNotice();
  const confirm = useConfirm();
  const [update] = useUpdateThresholdRuleMutation();
  const [remove] = useDeleteThresholdRuleMutation();
  const { id, name, enabled, version } = rule;
  const finish = (error: unknown, done: string) => (error ? showProblem(error) : notice.success(done));
  const toggle = async () => {
    const { error } = await update({ reportId, id, ifMatch: version, enabled: !enabled });
    finish(error, t(enabled ? 'actions.paused' : 'actions.resumed', { name }));
  };
  const ask = async () => {
    const isConfirmed = await confirm({
      title: t('actions.deleteTitle', { name }),
      message: t('rules.deleteText'),
      actions: {
        confirm: { label: t('actions.delete'), color: 'danger' },
        cancel: { label: t('actions.keep') },
      },
      dismissible: true,
    });
    if (!isConfirmed) return;
    const { error } = await remove({ reportId, id, ifMatch: version });
    finish(error, t('actions.deleted', { name }));
  };
  if (!canWrite) return null;
  return (
    <span className="host-subscription__actions">
      <Button
        size="small"
        aria-label={t(enabled ? 'actions.pauseName' : 'actions.resumeName', { name })}
        onClick={() => void toggle()}
      >
        {t(enabled ? 'actions.pause' : 'actions.resume')}
      </Button>
      <Dropdown
        items={[
          { key: 'edit', label: t('actions.edit'), onSelect: onEdit },
          { key: 'delete', label: t('actions.delete'), danger: true, onSelect: () => void ask() },
        ]}
        trigger={(props) => (
          <IconButton
            {...props}
            label={t('actions.more', { name })}
            icon={<Ellipsis size={16} strokeWidth={1.5} aria-hidden />}
          />
        )}
      />
    </span>
  );
}
