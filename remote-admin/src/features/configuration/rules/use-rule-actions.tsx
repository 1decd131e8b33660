import type { MappingRule, MappingRules } from '@portal/shared/contracts';
import type { RowAction } from '@portal/shared/ui/list';
import { ArrowDown, ArrowUp, Pencil, Power, Trash2 } from 'lucide-react';
import { useTranslations } from '../../../translations';
import { useMoveRule } from './use-move-rule';
import { useRemoveRule, useToggleRule } from './use-rule-changes';

const icon = { size: 16, strokeWidth: 1.5, 'aria-hidden': true } as const;

interface RuleActionsOptions {
  type: string;
  rules: MappingRules;
  onEdit(rule: MappingRule): void;
}

/** Returns a function that returns the actions on a rule. */
export function useRuleActions({
  type,
  rules,
  onEdit,
}: RuleActionsOptions): (rule: MappingRule) => RowAction[] {
  const { t } = useTranslations('configuration');
  const { items } = rules;
  const moveRule = useMoveRule(type);
  const toggleRule = useToggleRule(type);
  const removeRule = useRemoveRule(type);
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
      onSelect: () => void toggleRule(rule),
    },
    ...(rule.id === items[0]?.id
      ? []
      : [
          {
            key: 'up',
            label: t('rules.moveUp'),
            icon: <ArrowUp {...icon} />,
            onSelect: () => void moveRule(rules, { id: rule.id, by: -1 }),
          },
        ]),
    ...(rule.id === items.at(-1)?.id
      ? []
      : [
          {
            key: 'down',
            label: t('rules.moveDown'),
            icon: <ArrowDown {...icon} />,
            onSelect: () => void moveRule(rules, { id: rule.id, by: 1 }),
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
