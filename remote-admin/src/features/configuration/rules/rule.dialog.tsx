import {
  configurationLimits,
  ruleMatches,
  type MappingRule,
  type MappingRules,
  type RuleMatch,
} from '@portal/shared/contracts';
import { formatNumber } from '@portal/shared/i18n';
import { useDebouncedValue } from '@portal/shared/ui';
import { FormDialog, SelectField, TextField, useFieldValue, type Submission } from '@portal/shared/ui/form';
import { useTranslations } from '../../../translations';
import {
  useCreateMappingRuleMutation,
  useLazyListMappingRulesQuery,
  usePreviewMappingRulesQuery,
  useUpdateMappingRuleMutation,
} from '../configuration.api';
import { useConfigurationTexts } from '../configuration-text';
import { TargetField } from '../targets/target-field';
import { useSlowRules } from './use-slow-rules';

/** Limit of RE2 for the repetitions of a part, multiplied where parts are nested. */
const mostRepetitions = 1000;

interface RuleValues {
  match: RuleMatch;
  pattern: string;
  targetId: string | null;
}

const newRule: RuleValues = { match: 'prefix', pattern: '', targetId: null };

const valuesOf = ({ match, pattern, target }: MappingRule): RuleValues => ({
  match,
  pattern,
  targetId: target.id,
});

/** Returns a function that loads the current values of a rule. It throws if the rule was removed. */
function useLoadRule(type: string) {
  const [listRules] = useLazyListMappingRulesQuery();
  return async (id: string) => {
    const { items } = await listRules(type).unwrap();
    const current = items.find((rule) => rule.id === id);
    if (!current) throw new Error(`The rule ${id} was removed.`);
    return { values: valuesOf(current), revision: current.version };
  };
}

interface RuleDialogProps {
  type: string;
  /** Null for a new rule. */
  rule: MappingRule | null;
  onClose(): void;
}

/** Form of a rule. It says how many unmapped items the rule matches. After a conflict the person chooses a version. */
export function RuleDialog({ type, rule, onClose }: RuleDialogProps) {
  const { t } = useTranslations('configuration');
  const [createRule] = useCreateMappingRuleMutation();
  const [updateRule] = useUpdateMappingRuleMutation();
  const load = useLoadRule(type);
  const submit = ({ match, pattern, targetId }: RuleValues, { revision }: Submission) => {
    const body = { type, match, pattern, targetId: targetId ?? '' };
    return rule ? updateRule({ ...body, id: rule.id, ifMatch: revision ?? rule.version }) : createRule(body);
  };
  return (
    <FormDialog<RuleValues, MappingRules>
      title={t(rule ? 'rules.edit' : 'rules.add')}
      submitLabel={t('rules.save')}
      initialValues={rule ? valuesOf(rule) : newRule}
      submit={submit}
      {...(rule && { conflict: { revision: rule.version, load: () => load(rule.id) } })}
      successMessage={t('rules.saved')}
      onClose={onClose}
    >
      <SelectField<RuleMatch>
        name="match"
        label={t('rules.match')}
        required
        options={ruleMatches.map((match) => ({ value: match, label: t(`rules.matches.${match}`) }))}
      />
      <TextField
        name="pattern"
        label={t('rules.pattern')}
        help={t('rules.patternHelp')}
        required
        maxLength={configurationLimits.pattern}
        messages={{ required: t('rules.patternRequired') }}
        codeMessages={{
          invalid_pattern: t('rules.invalidPattern'),
          invalid_range: t('rules.invalidRange'),
          too_complex: t('rules.tooComplex', { limit: formatNumber(mostRepetitions) }),
        }}
      />
      <RuleEffect type={type} />
      <TargetField type={type} name="targetId" />
    </FormDialog>
  );
}

function RuleEffect({ type }: { type: string }) {
  const { t } = useTranslations('configuration');
  const { effectText } = useConfigurationTexts();
  const match = useFieldValue<RuleMatch>('match') ?? 'prefix';
  const pattern = useDebouncedValue((useFieldValue<string>('pattern') ?? '').trim());
  const slowText = useSlowRules();
  const { currentData, error, isFetching } = usePreviewMappingRulesQuery(
    { type, rule: { match, pattern } },
    { skip: pattern === '' },
  );
  const text = (): string => {
    if (error !== undefined) return slowText(error) ?? '';
    if (!currentData) return '';
    const { effect } = currentData;
    return effect.items === 0
      ? t('rules.matchesNone')
      : t('rules.matchesItems', { effect: effectText(effect) });
  };
  return (
    <p className="admin-configuration__effect" role="status" aria-busy={isFetching}>
      {text()}
    </p>
  );
}
