import {
  announcementSortFields,
  announcementStatuses,
  type ManagedAnnouncement,
} from '@portal/shared/contracts';
import { runFirstCall } from '@portal/shared/store';
import { Skeleton } from '@portal/shared/ui';
import { ListScreen, listQueryAt, loadAllRows, useListAddress } from '@portal/shared/ui/list';
import { lazy, Suspense } from 'react';
import { useNavigate } from 'react-router-dom';
import { useHasChanged } from '../../detail/use-has-changed';
import { useTitleFocus } from '../../detail/use-title-focus';
import { useRecordExport } from '../../list-exports/use-record-export';
import { useTranslations } from '../../translations';
import { useAnnouncementColumns, useAnnouncementTitle } from './announcement-columns';
import {
  announcementSearch,
  newId,
  readShownAnnouncement,
  useShownAnnouncement,
} from './announcements-address';
import {
  prefetchManagedAnnouncements,
  useLazyListManagedAnnouncementsQuery,
  useListManagedAnnouncementsQuery,
} from './announcements.api';
import { useAnnouncementActions } from './use-announcement-actions';

// The editor brings the form with its pickers.
const AnnouncementDetail = lazy(async () => ({
  default: (await import('./editor/announcement-detail')).AnnouncementDetail,
}));

const list = {
  name: 'announcements',
  sortFields: announcementSortFields,
  defaultSort: '-startsAt',
  filters: { status: announcementStatuses },
} as const;

/** Shows all announcements, or the announcement in the URL with its form. */
export function AnnouncementsPage() {
  const id = useShownAnnouncement();
  const hasSwitched = useHasChanged(id);
  if (id === null) return <AnnouncementsList focusesTitle={hasSwitched} />;
  return (
    <Suspense fallback={<Skeleton rows={8} />}>
      <AnnouncementDetail key={id} id={id} focusesTitle={hasSwitched} />
    </Suspense>
  );
}

function AnnouncementsList({ focusesTitle }: { focusesTitle: boolean }) {
  const { t, lookUp } = useTranslations('announcements');
  const place = useTitleFocus(focusesTitle);
  const navigate = useNavigate();
  const address = useListAddress(list);
  const result = useListManagedAnnouncementsQuery(address.query);
  const [listAnnouncements] = useLazyListManagedAnnouncementsQuery();
  const recordExport = useRecordExport('global/announcements', address.query);
  const { rowActions } = useAnnouncementActions({ returnsToList: false });
  const titleOf = useAnnouncementTitle();
  return (
    <ListScreen
      ref={place}
      name="announcements"
      title={t('title')}
      search={{ label: t('search.label'), placeholder: t('search.placeholder') }}
      filters={[
        {
          name: 'status',
          label: t('columns.status'),
          valueLabel: (status) => lookUp(`states.${status}`, status),
        },
      ]}
      exports={{
        fileName: t('fileName'),
        record: recordExport,
        loadRows: () => loadAllRows(address.query, (query) => listAnnouncements(query).unwrap()),
      }}
      empty={{ title: t('empty.title'), description: t('empty.text') }}
      columns={useAnnouncementColumns()}
      rowName={(item: ManagedAnnouncement) => titleOf(item)}
      rowActions={rowActions}
      address={address}
      result={result}
      create={{ label: t('create'), onSelect: () => void navigate({ search: announcementSearch(newId) }) }}
    />
  );
}

/** Fetches the list that an address with this query shows. The server records reads across tenants. */
export async function firstCall(search: string, { isPreload }: { isPreload: boolean }): Promise<void> {
  if (isPreload) return;
  if (readShownAnnouncement(search) === null)
    await runFirstCall(prefetchManagedAnnouncements(listQueryAt(list, search)));
}

export { AnnouncementsPage as Component };
