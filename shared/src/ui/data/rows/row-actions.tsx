import { Ellipsis } from 'lucide-react';
import { IconButton } from '../../core/icon-button';
import { Dropdown } from '../../overlay/menu/dropdown';
import { useTranslations } from '../../../translations';
import type { RowAction } from '../table-types';

interface RowActionsProps {
  /** Name of the row, for the accessible names. */
  name: string;
  actions: readonly RowAction[];
  /** Whether quick actions are buttons; without, the space for them is kept. */
  hasQuickActions: boolean;
}

/** Shows the quick actions of a row as buttons, and all actions in a menu. */
export function RowActions({ name, actions, hasQuickActions }: RowActionsProps) {
  const { t } = useTranslations('data');
  if (actions.length === 0) return null;
  return (
    <span className="ui-table__actions">
      {actions
        .filter(({ quick }) => quick)
        .map(({ key, label, icon, onSelect }) =>
          hasQuickActions ? (
            <IconButton
              key={key}
              className="ui-table__quick"
              label={`${label}: ${name}`}
              title={label}
              icon={icon}
              onClick={onSelect}
            />
          ) : (
            <span key={key} className="ui-icon-button ui-table__quick" />
          ),
        )}
      <Dropdown
        items={actions.map(({ key, label, icon, danger = false, onSelect }) => ({
          key,
          label,
          icon,
          danger,
          onSelect,
        }))}
        trigger={(props) => (
          <IconButton
            {...props}
            label={t('table.actionsOf', { name })}
            icon={<Ellipsis size={16} strokeWidth={1.5} aria-hidden />}
          />
        )}
      />
    </span>
  );
}
