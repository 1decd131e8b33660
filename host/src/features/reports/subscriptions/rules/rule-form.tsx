import {
  thresholdLimits,
  thresholdOps,
  type ThresholdOp,
  type ThresholdRule,
} from '@portal/shared/contracts';
import { formatFigure } from '@portal/shared/i18n';
import { useSession } from '@portal/shared/session';
import { useNotice } from '@portal/shared/ui';
import {
  FormPanel,
  NumberField,
  SelectField,
  TextField,
  useFieldValue,
  type FormConflict,
} from '@portal/shared/ui/form';
import { useMemo } from 'react';
import { useTranslations } from '../../../../translations';
import { RecipientsField } from '../form/recipients-field';
import { ScheduleFields } from '../form/schedule-fields';
import { SchedulePreview } from '../form/schedule-preview';
import { ValuesField } from '../form/values-field';
import type { ReportPanelProps } from '../report-panel-props';
import {
  useCreateThresholdRuleMutation,
  useLazyListThresholdRulesQuery,
  useUpdateThresholdRuleMutation,
} from '../subscriptions.api';
import { isShare, newRule, toRuleFields, toRule, type RuleCheck, type RuleFields } from './rule-values';
import type { Figure } from './use-figure';

interface RuleFormProps extends ReportPanelProps {
  /** Null for a new rule. */
  rule: ThresholdRule | null;
  tileId: string;
  figure: Figure;
}

/** Form of a rule: a message when a figure crosses a value or changes. */
export function RuleForm(props: RuleFormProps) {
  const { report, shown, address, rule, figure } = props;
  const { t } = useTranslations('subscriptions');
  const notice = useNotice();
  const conflict = useRuleConflict(props);
  const toList = () => address.open({ kind: 'subscriptions' });
  return (
    <FormPanel<RuleFields, ThresholdRule>
      title={t(rule ? 'rules.editTitle' : 'rules.newTitle')}
      submitLabel={t(rule ? 'form.save' : 'rules.create')}
      initialValues={useInitialValues(props)}
      submit={useSubmit(props)}
      {...(conflict && { conflict })}
      onSaved={() => notice.success(t(rule ? 'rules.saved' : 'rules.created'))}
      onDone={() => address.open({ kind: 'subscriptions' }, { replace: true })}
      {...(rule && { onCancel: toList })}
      onClose={() => address.open(null)}
    >
      <FigureNow figure={figure} />
      <TextField name="name" label={t('form.name')} required maxLength={thresholdLimits.name} />
      <Comparison figure={figure} />
      <ValuesField report={report} shown={shown} />
      <fieldset className="host-subscribe__group">
        <legend>{t('rules.check')}</legend>
        <CheckFields reportId={report.id} />
      </fieldset>
      <RecipientsField reportId={report.id} help={t('rules.recipientsHelp')} />
    </FormPanel>
  );
}

/** The figure that the rule is about, with its value on the screen. */
function FigureNow({ figure: { tile, column, value } }: { figure: Figure }) {
  const { t } = useTranslations('subscriptions');
  if (!tile) return <p className="host-subscription__trouble">{t('rules.tileGone')}</p>;
  return (
    <p className="host-schedule__sentence">
      <strong>{tile.title}</strong>
      {column && value !== null && <span>{t('rules.now', { value: formatFigure(value, column) })}</span>}
    </p>
  );
}

function Comparison({ figure: { column } }: { figure: Figure }) {
  const { t } = useTranslations('subscriptions');
  const op = useFieldValue<ThresholdOp>('op') ?? 'above';
  const unit = isShare(op, column) ? '%' : (column?.currency ?? null);
  return (
    <div className="host-rule__comparison">
      <SelectField<ThresholdOp>
        name="op"
        label={t('rules.op')}
        required
        options={thresholdOps.map((value) => ({ value, label: t(`rules.ops.${value}`) }))}
      />
      <NumberField
        name="value"
        label={unit === null ? t('rules.value') : t('rules.valueIn', { unit })}
        required
        min={op === 'change' ? 0 : -thresholdLimits.value}
        max={thresholdLimits.value}
        rangeMessage={t('rules.badValue')}
      />
    </div>
  );
}

function CheckFields({ reportId }: { reportId: string }) {
  const { t } = useTranslations('subscriptions');
  const check = useFieldValue<RuleCheck>('check');
  return (
    <>
      <SelectField<RuleCheck>
        name="check"
        label={t('rules.when')}
        required
        options={(['data', 'schedule'] as const).map((value) => ({
          value,
          label: t(`rules.checks.${value}`),
        }))}
      />
      {check === 'schedule' && (
        <>
          <ScheduleFields />
          <SchedulePreview reportId={reportId} />
        </>
      )}
    </>
  );
}

/** The values of a new rule are those on the screen when the form opened. */
function useInitialValues({ shown, rule, figure }: RuleFormProps): RuleFields {
  const { t } = useTranslations('subscriptions');
  const { me } = useSession();
  return useMemo(() => {
    if (rule) return toRuleFields(rule, figure.column);
    if (!me) throw new Error('Rules belong to a person');
    const name = t('rules.newName', { title: figure.tile?.title ?? '' });
    return newRule({ shown, me, name: name.slice(0, thresholdLimits.name) });
    // eslint-disable-next-line react-hooks/exhaustive-deps -- later values of the screen do not replace entered ones
  }, [rule]);
}

function useSubmit({ report: { id: reportId }, rule, tileId, figure: { column } }: RuleFormProps) {
  const [create] = useCreateThresholdRuleMutation();
  const [update] = useUpdateThresholdRuleMutation();
  return (fields: RuleFields, { revision }: { revision: number | undefined }) => {
    const body = toRule(fields, { tileId, column });
    return rule
      ? update({ reportId, id: rule.id, ifMatch: revision ?? rule.version, ...body })
      : create({ reportId, ...body });
  };
}

function useRuleConflict({ report, rule, figure }: RuleFormProps): FormConflict<RuleFields> | null {
  const [load] = useLazyListThresholdRulesQuery();
  if (!rule) return null;
  return {
    revision: rule.version,
    load: async () => {
      const { items } = await load(report.id).unwrap();
      const current = items.find(({ id }) => id === rule.id);
      if (!current) throw new Error('The rule was deleted');
      return { values: toRuleFields(current, figure.column), revision: current.version };
    },
  };
}
