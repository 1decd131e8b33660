import { formatDate } from '@portal/shared/i18n';
import { IconButton } from '@portal/shared/ui';
import { Dropdown, type DropdownItem } from '@portal/shared/ui/overlay';
import { Ellipsis, Expand, ListFilter, RefreshCw } from 'lucide-react';
import { useTranslations } from '../../../translations';

interface TileMenuProps {
  title: string;
  asOf: string | null;
  onRefresh(): void;
  /** Missing while the tile is already shown in full screen. */
  onExpand?: (() => void) | undefined;
  /** Values that the other tiles can be filtered by. */
  choices: readonly MenuChoice[];
}

export interface MenuChoice {
  key: string;
  label: string;
  onSelect(): void;
}

const icon = { size: 16, strokeWidth: 1.5, 'aria-hidden': true } as const;

/** Menu of a tile: refresh, full screen, filters, and the date of its data. */
export function TileMenu({ title, asOf, onRefresh, onExpand, choices }: TileMenuProps) {
  const { t } = useTranslations('reports');
  const items: DropdownItem[] = [
    { key: 'refresh', label: t('tile.refresh'), icon: <RefreshCw {...icon} />, onSelect: onRefresh },
  ];
  if (onExpand)
    items.push({
      key: 'expand',
      label: t('tile.fullScreen'),
      icon: <Expand {...icon} />,
      onSelect: onExpand,
    });
  items.push(...choices.map((choice) => ({ ...choice, icon: <ListFilter {...icon} /> })));
  return (
    <Dropdown
      items={items}
      header={asOf === null ? undefined : t('asOf', { date: formatDate(asOf, 'medium') })}
      trigger={(props) => (
        <IconButton
          {...props}
          className="host-tile__menu"
          label={t('tile.actions', { title })}
          icon={<Ellipsis {...icon} />}
        />
      )}
    />
  );
}
