import {
  configurationLimits,
  ruleMatches,
  type MappingRule,
  type MappingRules,
  type RuleMatch,
} from '@portal/shared/contracts';
import { useDebouncedValue } from '@portal/shared/ui';
import { FormDialog, SelectField, TextField, useFieldValue } from '@portal/shared/ui/form';
import { useTranslations } from '../../../translations';
import {
  useCreateMappingRuleMutation,
  usePreviewMappingRulesQuery,
  useUpdateMappingRuleMutation,
} from '../configuration.api';
import { useConfigurationTexts } from '../configuration-text';
import { TargetField } from '../targets/target-field';

interface RuleValues {
  match: RuleMatch;
  pattern: string;
  targetId: string | null;
}

interface RuleDialogProps {
  type: string;
  /** Null for a new rule. */
  rule: MappingRule | null;
  onClose(): void;
}

/** Form of a rule. It says how many unmapped items the rule matches. */
export function RuleDialog({ type, rule, onClose }: RuleDialogProps) {
  const { t } = useTranslations('configuration');
  const [createRule] = useCreateMappingRuleMutation();
  const [updateRule] = useUpdateMappingRuleMutation();
  const submit = ({ match, pattern, targetId }: RuleValues) => {
    const body = { type, match, pattern, targetId: targetId ?? '' };
    return rule ? updateRule({ ...body, id: rule.id, ifMatch: rule.version }) : createRule(body);
  };
  return (
    <FormDialog<RuleValues, MappingRules>
      title={t(rule ? 'rules.edit' : 'rules.add')}
      submitLabel={t('rules.save')}
      initialValues={{
        match: rule?.match ?? 'prefix',
        pattern: rule?.pattern ?? '',
        targetId: rule?.target.id ?? null,
      }}
      submit={submit}
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
        codeMessages={{ invalid_pattern: t('rules.invalidPattern'), invalid_range: t('rules.invalidRange') }}
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
  const pattern = useDebouncedValue((useFieldValue<string>('pattern') ?? '').trim(), 300);
  const { currentData, isFetching } = usePreviewMappingRulesQuery(
    { type, rule: { match, pattern } },
    { skip: pattern === '' },
  );
  return (
    <p className="admin-configuration__effect" role="status" aria-busy={isFetching}>
      {currentData &&
        (currentData.effect.items === 0
          ? t('rules.matchesNone')
          : t('rules.matchesItems', { effect: effectText(currentData.effect) }))}
    </p>
  );
}
