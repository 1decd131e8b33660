import { announcementLimits, type ManagedAnnouncement } from '@portal/shared/contracts';
import { formatNumber, useLanguage } from '@portal/shared/i18n';
import { RecordName, timeColumn, type ListColumn } from '@portal/shared/ui/list';
import { CircleAlert, Megaphone, TriangleAlert } from 'lucide-react';
import { useTranslations } from '../../translations';
import { AnnouncementStatusPill } from './announcement-status-pill';
import { announcementSearch } from './announcements-address';

const icons = { info: Megaphone, warning: TriangleAlert, critical: CircleAlert } as const;

/** Returns a function that returns the title of an announcement in the person's language. */
export function useAnnouncementTitle(): (announcement: Pick<ManagedAnnouncement, 'translations'>) => string {
  const language = useLanguage();
  return ({ translations: { en, tr } }) => (language === 'tr' ? (tr ?? en) : en).title;
}

/** Returns the columns of the list. */
export function useAnnouncementColumns(): ListColumn<ManagedAnnouncement>[] {
  const { t } = useTranslations('announcements');
  const titleOf = useAnnouncementTitle();
  const audienceText = ({ audience }: ManagedAnnouncement): string =>
    audience.tenantIds.length === 0
      ? t('audience.allTenants')
      : t('audience.tenants', {
          count: audience.tenantIds.length,
          number: formatNumber(audience.tenantIds.length),
        });
  const numberText = (number: number): string =>
    number > announcementLimits.shownReads
      ? t('manyReads', { number: formatNumber(announcementLimits.shownReads) })
      : formatNumber(number);
  const readsText = ({ readCount, targetCount, status }: ManagedAnnouncement): string => {
    const read = numberText(readCount);
    if (targetCount === null || readCount > announcementLimits.shownReads) return read;
    if (status === 'draft' || status === 'scheduled') return t('notShown');
    // People who left since then may have read it.
    return t('readsOf', { read, number: numberText(Math.max(targetCount, readCount)) });
  };
  return [
    {
      field: 'title',
      title: t('columns.title'),
      sortable: true,
      render: (item) => {
        const Icon = icons[item.severity];
        return (
          <RecordName
            id={item.id}
            name={titleOf(item)}
            icon={<Icon size={16} strokeWidth={1.5} aria-hidden />}
            second={`${t(`placements.${item.placement}`)} · ${audienceText(item)}`}
            to={{ search: announcementSearch(item.id) }}
          />
        );
      },
      text: titleOf,
    },
    {
      field: 'status',
      title: t('columns.status'),
      phone: 'end',
      render: ({ status }) => <AnnouncementStatusPill status={status} />,
      text: ({ status }) => t(`states.${status}`),
    },
    timeColumn({
      field: 'startsAt',
      title: t('columns.startsAt'),
      sortable: true,
      at: ({ startsAt }) => startsAt,
      emptyText: t('whenPublished'),
    }),
    timeColumn({
      field: 'endsAt',
      title: t('columns.endsAt'),
      at: ({ endsAt }) => endsAt,
      emptyText: t('noEnd'),
    }),
    {
      field: 'readCount',
      title: t('columns.readCount'),
      numeric: true,
      render: readsText,
      text: ({ readCount }) => readCount,
    },
    timeColumn({
      field: 'updatedAt',
      title: t('columns.updatedAt'),
      sortable: true,
      optional: true,
      at: ({ updatedAt }) => updatedAt,
    }),
  ];
}
