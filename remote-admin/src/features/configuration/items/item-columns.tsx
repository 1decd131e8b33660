import type { MappingItem, MappingStatus } from '@portal/shared/contracts';
import { formatNumber, formatPercent } from '@portal/shared/i18n';
import { Pill } from '@portal/shared/ui';
import { RecordName, timeColumn, type ListColumn } from '@portal/shared/ui/list';
import { CircleDashed } from 'lucide-react';
import { formatAmount } from '../../../format-amount';
import { useTranslations } from '../../../translations';
import { formatParents, formatTargetPath } from '../configuration-text';

/** Suggestions from this score on are very likely right. */
const strongScore = 80;

/** Returns the columns of the items in one state. */
export function useItemColumns(status: MappingStatus): ListColumn<MappingItem>[] {
  const { t } = useTranslations('configuration');
  const name: ListColumn<MappingItem> = {
    field: 'name',
    title: t('columns.name'),
    sortable: true,
    render: ({ id, sourceKey, sourceLabel, sourceSystem, seenIn, returnReason }) => (
      <RecordName
        id={id}
        name={`${sourceKey} ${sourceLabel}`}
        icon={<CircleDashed size={16} strokeWidth={1.5} aria-hidden />}
        second={[sourceSystem, seenIn].filter(Boolean).join(' · ')}
        mark={returnReason && <Pill tone="warning">{t(`returned.${returnReason}`)}</Pill>}
      />
    ),
  };
  const last = { unmapped: suggestionColumn(), mapped: targetColumn(), ignored: noteColumn() };
  return [
    name,
    last[status],
    {
      field: 'occurrences',
      title: t('columns.rows'),
      sortable: true,
      numeric: true,
      render: ({ occurrences }) => formatNumber(occurrences),
    },
    {
      field: 'amount',
      title: t('columns.amount'),
      sortable: true,
      numeric: true,
      phone: 'end',
      render: ({ amount }) => formatAmount(amount),
    },
    timeColumn({
      field: 'firstSeenAt',
      title: t('columns.firstSeen'),
      sortable: true,
      at: ({ firstSeenAt }) => firstSeenAt,
    }),
    timeColumn({
      field: 'lastSeenAt',
      title: t('columns.lastSeen'),
      optional: true,
      at: ({ lastSeenAt }) => lastSeenAt,
    }),
    {
      field: 'updatedBy',
      title: t('columns.updatedBy'),
      optional: true,
      render: ({ updatedBy }) => updatedBy ?? t('columns.noUpdate'),
    },
  ];

  function suggestionColumn(): ListColumn<MappingItem> {
    return {
      field: 'score',
      title: t('columns.suggestion'),
      sortable: true,
      phone: 'line',
      render: ({ suggestion }) =>
        suggestion ? (
          <span className="admin-configuration__suggestion" title={formatTargetPath(suggestion.target)}>
            {suggestion.target.label}{' '}
            <Pill tone={suggestion.score >= strongScore ? 'good' : 'neutral'}>
              {formatPercent(suggestion.score / 100, 0)}
            </Pill>
          </span>
        ) : (
          <span className="admin-configuration__muted">{t('columns.noSuggestion')}</span>
        ),
    };
  }

  function targetColumn(): ListColumn<MappingItem> {
    return {
      field: 'target',
      title: t('columns.target'),
      phone: 'line',
      render: ({ target, via }) => (
        <RecordTarget
          label={target?.label ?? ''}
          second={[target && formatParents(target), via && t(`via.${via}`)]}
        />
      ),
    };
  }

  function noteColumn(): ListColumn<MappingItem> {
    return {
      field: 'note',
      title: t('columns.note'),
      phone: 'line',
      render: ({ note }) => note,
    };
  }
}

function RecordTarget({ label, second }: { label: string; second: readonly (string | null)[] }) {
  return (
    <span className="admin-configuration__target">
      <span>{label}</span>
      <span className="admin-configuration__muted">{second.filter(Boolean).join(' · ')}</span>
    </span>
  );
}
