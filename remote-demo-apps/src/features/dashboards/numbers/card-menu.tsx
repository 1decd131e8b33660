import { IconButton } from '@portal/shared/ui';
import { Dropdown } from '@portal/shared/ui/overlay';
import { ChartLine, Download, Ellipsis, Table2 } from 'lucide-react';
import { useTranslations } from '../../../translations';
import { saveCardNumbers, type CardNumbers } from './numbers';

interface CardMenuProps {
  numbers: CardNumbers;
  /** View of a chart; missing on cards without one. */
  table?: { isShown: boolean; onChange(isShown: boolean): void };
}

const icon = { size: 16, strokeWidth: 1.5, 'aria-hidden': true } as const;

/** Menu of a card: its numbers as a table and as a file. */
export function CardMenu({ numbers, table }: CardMenuProps) {
  const { t } = useTranslations('dashboards');
  const view = table && {
    key: 'view',
    label: t(table.isShown ? 'card.asChart' : 'card.asTable'),
    icon: table.isShown ? <ChartLine {...icon} /> : <Table2 {...icon} />,
    onSelect: () => table.onChange(!table.isShown),
  };
  const save = {
    key: 'csv',
    label: t('card.csv'),
    icon: <Download {...icon} />,
    onSelect: () => saveCardNumbers(numbers),
  };
  return (
    <Dropdown
      items={view ? [view, save] : [save]}
      trigger={(trigger) => (
        <IconButton
          {...trigger}
          label={t('card.actions', { title: numbers.title })}
          icon={<Ellipsis {...icon} />}
        />
      )}
    />
  );
}
