import type { MappingRule } from '@portal/shared/contracts';
import { useNotice, useProblemNotice } from '@portal/shared/ui';
import type { RowAction } from '@portal/shared/ui/list';
import { useConfirm } from '@portal/shared/ui/overlay';
import { ArrowDown, ArrowUp, Pencil, Power, Trash2 } from 'lucide-react';
import { useTranslations } from '../../../translations';
import {
  useDeleteMappingRuleMutation,
  useReorderMappingRulesMutation,
  useUpdateMappingRuleMutation,
} from '../configuration.api';

const icon = { size: 16, strokeWidth: 1.5, 'aria-hidden': true } as const;

interface RuleActionsOptions {
  type: string;
  rules: readonly MappingRule[];
  onEdit(rule: MappingRule): void;
}

/** Returns the ids after a rule moved by one place. */
function movedIds(rules: readonly MappingRule[], id: string, by: 1 | -1): string[] {
  const ids = rules.map((rule) => rule.id);
  const at = ids.indexOf(id);
  ids.splice(at, 1);
  ids.splice(at + by, 0, id);
  return ids;
}

/** Returns a function that returns the actions on a rule. */
export function useRuleActions({
  type,
  rules,
  onEdit,
}: RuleActionsOptions): (rule: MappingRule) => RowAction[] {
  const { t } = useTranslations('configuration');
  const showProblem = useProblemNotice();
  const [updateRule] = useUpdateMappingRuleMutation();
  const [reorderRules] = useReorderMappingRulesMutation();
  const removeRule = useRemoveRule(type);
  const showError = ({ error }: { error?: unknown }) => {
    if (error) showProblem(error);
  };
  const move = async (id: string, by: 1 | -1) =>
    showError(await reorderRules({ type, ids: movedIds(rules, id, by) }));
  const toggle = async ({ id, version, isEnabled }: MappingRule) =>
    showError(await updateRule({ type, id, ifMatch: version, isEnabled: !isEnabled }));
  return (rule) => [
    {
      key: 'edit',
      label: t('rules.edit'),
      icon: <Pencil {...icon} />,
      quick: true,
      onSelect: () => onEdit(rule),
    },
    {
      key: 'toggle',
      label: t(rule.isEnabled ? 'rules.disable' : 'rules.enable'),
      icon: <Power {...icon} />,
      onSelect: () => void toggle(rule),
    },
    ...(rule.id === rules[0]?.id
      ? []
      : [
          {
            key: 'up',
            label: t('rules.moveUp'),
            icon: <ArrowUp {...icon} />,
            onSelect: () => void move(rule.id, -1),
          },
        ]),
    ...(rule.id === rules.at(-1)?.id
      ? []
      : [
          {
            key: 'down',
            label: t('rules.moveDown'),
            icon: <ArrowDown {...icon} />,
            onSelect: () => void move(rule.id, 1),
          },
        ]),
    {
      key: 'remove',
      label: t('rules.remove'),
      icon: <Trash2 {...icon} />,
      danger: true,
      onSelect: () => void removeRule(rule),
    },
  ];
}

/** Returns a function that removes a rule after a question. */
function useRemoveRule(type: string) {
  const { t } = useTranslations('configuration');
  const confirm = useConfirm();
  const notice = useNotice();
  const showProblem = useProblemNotice();
  const [deleteRule] = useDeleteMappingRuleMutation();
  return async ({ id, pattern }: MappingRule): Promise<void> => {
    const isConfirmed = await confirm({
      title: t('rules.removeTitle', { pattern }),
      message: t('rules.removeText'),
      actions: { confirm: { label: t('rules.remove'), color: 'danger' } },
      dismissible: true,
    });
    if (!isConfirmed) return;
    const { error } = await deleteRule({ type, id });
    if (error) showProblem(error);
    else notice.success(t('rules.removed'));
  };
}
