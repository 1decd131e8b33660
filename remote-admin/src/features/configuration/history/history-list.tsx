import { mappingHistorySortFields, type MappingChange } from '@portal/shared/contracts';
import { formatNumber } from '@portal/shared/i18n';
import { Pill } from '@portal/shared/ui';
import { DataList, RecordName, timeColumn, useListAddress, type ListColumn } from '@portal/shared/ui/list';
import { History, Undo2 } from 'lucide-react';
import { formatAmount } from '../../../format-amount';
import { useTranslations } from '../../../translations';
import { useListMappingHistoryQuery } from '../configuration.api';
import { formatTargetPath, useConfigurationTexts } from '../configuration-text';
import { useUndo } from './use-undo';

const icon = { size: 16, strokeWidth: 1.5, 'aria-hidden': true } as const;

const list = {
  name: 'configuration-history',
  sortFields: mappingHistorySortFields,
  defaultSort: '-createdAt',
  screenParams: { view: 'history' },
} as const;

interface HistoryListProps {
  type: string;
  isFrozen: boolean;
}

/** Shows the changes of a configurator, newest first. Each can be undone once. */
export function HistoryList({ type, isFrozen }: HistoryListProps) {
  const { t } = useTranslations('configuration');
  const address = useListAddress(list);
  const result = useListMappingHistoryQuery({ type, ...address.query });
  const undo = useUndo(type);
  const columns = useHistoryColumns();
  return (
    <DataList<MappingChange>
      label={t('tabs.history')}
      search={{ label: t('history.search'), placeholder: t('history.placeholder') }}
      empty={{ title: t('history.empty.title'), description: t('history.empty.text') }}
      columns={columns}
      rowName={({ act }) => t(`acts.${act}`)}
      {...(!isFrozen && {
        rowActions: ({ id, undoneById }: MappingChange) =>
          undoneById === null
            ? [
                {
                  key: 'undo',
                  label: t('undo.action'),
                  icon: <Undo2 {...icon} />,
                  quick: true,
                  onSelect: () => void undo(id),
                },
              ]
            : [],
      })}
      address={address}
      result={result}
    />
  );
}

function useHistoryColumns(): ListColumn<MappingChange>[] {
  const { t } = useTranslations('configuration');
  const { itemCount } = useConfigurationTexts();
  const detailOf = ({ itemName, items, target, note }: MappingChange): string =>
    [itemName ?? itemCount(items), target && formatTargetPath(target), note].filter(Boolean).join(' · ');
  return [
    {
      field: 'act',
      title: t('history.change'),
      render: (change) => (
        <RecordName
          id={change.id}
          name={t(`acts.${change.act}`)}
          icon={<History {...icon} />}
          second={detailOf(change)}
          mark={change.undoneById !== null && <Pill>{t('history.undone')}</Pill>}
        />
      ),
    },
    {
      field: 'items',
      title: t('history.items'),
      numeric: true,
      render: ({ items }) => formatNumber(items),
    },
    { field: 'rows', title: t('columns.rows'), numeric: true, render: ({ rows }) => formatNumber(rows) },
    {
      field: 'amount',
      title: t('columns.amount'),
      numeric: true,
      render: ({ amount }) => formatAmount(amount),
    },
    { field: 'actor', title: t('history.by'), phone: 'line', render: ({ actorName }) => actorName },
    timeColumn({
      field: 'createdAt',
      title: t('history.at'),
      sortable: true,
      phone: 'end',
      at: ({ createdAt }) => createdAt,
    }),
  ];
}
