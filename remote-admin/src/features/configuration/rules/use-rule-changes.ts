import type { MappingRule } from '@portal/shared/contracts';
import { useNotice } from '@portal/shared/ui';
import { useConfirm } from '@portal/shared/ui/overlay';
import { useRevisedAction } from '../../../detail/use-revised-action';
import { useTranslations } from '../../../translations';
import {
  useDeleteMappingRuleMutation,
  useLazyListMappingRulesQuery,
  useUpdateMappingRuleMutation,
} from '../configuration.api';
import { formatTargetPath } from '../configuration-text';

/** Runs actions on a rule. After a change by someone else the person chooses between both versions. */
function useRuleAction(type: string) {
  const { t } = useTranslations('configuration');
  const notice = useNotice();
  const [listRules] = useLazyListMappingRulesQuery();
  return useRevisedAction<MappingRule>({
    load: async (id) => {
      const { data, error } = await listRules(type);
      const rule = data?.items.find((known) => known.id === id);
      if (!error && !rule) notice.info(t('rules.gone'));
      return { data: rule, error };
    },
    rowsOf: ({ match, pattern, target, isEnabled }) => [
      { label: t('rules.match'), text: t(`rules.matches.${match}`) },
      { label: t('rules.pattern'), text: pattern },
      { label: t('columns.target'), text: formatTargetPath(target) },
      { label: t('rules.state'), text: t(isEnabled ? 'rules.enabled' : 'rules.disabled') },
    ],
  });
}

/** Returns a function that enables or disables a rule. */
export function useToggleRule(type: string) {
  const { t } = useTranslations('configuration');
  const act = useRuleAction(type);
  const [updateRule] = useUpdateMappingRuleMutation();
  return (rule: MappingRule) =>
    act({
      item: rule,
      outcome: t(rule.isEnabled ? 'rules.disabled' : 'rules.enabled'),
      call: (args) => updateRule({ type, isEnabled: !rule.isEnabled, ...args }),
    });
}

/** Returns a function that removes a rule after a question. */
export function useRemoveRule(type: string) {
  const { t } = useTranslations('configuration');
  const confirm = useConfirm();
  const notice = useNotice();
  const act = useRuleAction(type);
  const [deleteRule] = useDeleteMappingRuleMutation();
  return async (rule: MappingRule): Promise<void> => {
    const isConfirmed = await confirm({
      title: t('rules.removeTitle', { pattern: rule.pattern }),
      message: t('rules.removeText'),
      actions: { confirm: { label: t('rules.remove'), color: 'danger' } },
      dismissible: true,
    });
    if (!isConfirmed) return;
    const isDone = await act({
      item: rule,
      outcome: t('rules.removedState'),
      call: (args) => deleteRule({ type, ...args }),
    });
    if (isDone) notice.success(t('rules.removed'));
  };
}
