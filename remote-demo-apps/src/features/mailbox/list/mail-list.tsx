import type { ListedMail, MailFolderId, Mails } from '@portal/shared/contracts/sample-apps';
import { formatNumber } from '@portal/shared/i18n';
import { Button, EmptyState, IconButton, QueryView, Skeleton } from '@portal/shared/ui';
import { RowCheckbox, SearchBox } from '@portal/shared/ui/list';
import { Pane, PaneHead } from '@portal/shared/ui/panes';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import type { RefObject } from 'react';
import { useTranslations } from '../../../translations';
import { BulkTools } from '../actions/bulk-tools';
import { MailIcon } from '../icons';
import { ListMenus } from '../actions/list-menus';
import { MailRow } from './mail-row';
import type { MailboxAddress } from '../mailbox-address';
import { useListMailFoldersQuery, useListMailLabelsQuery } from '../mailbox.api';
import { useListMailsQuery } from '../mails.api';
import { useArrivals, type Arrivals } from './use-arrivals';
import type { MailSelection } from './use-mail-selection';

export interface MailListProps {
  address: MailboxAddress;
  selection: MailSelection;
  search: RefObject<HTMLInputElement | null>;
  onFocusMail(id: string): void;
}

/** Title of the list in the address. */
export function useListTitle({ place: { kind, slug } }: MailboxAddress): string {
  const { t } = useTranslations('mailbox');
  const { data: labels } = useListMailLabelsQuery();
  if (kind === 'label') return labels?.find((label) => label.slug === slug)?.title ?? slug;
  const known =
    kind === 'filter' ? ['starred', 'important', 'unread'] : ['inbox', 'sent', 'drafts', 'spam', 'trash'];
  if (!known.includes(slug)) return slug;
  return kind === 'filter' ? t(`filters.${slug as 'starred'}`) : t(`folders.${slug as MailFolderId}`);
}

/** Shows a page of mails with its search, selection and pages. */
export function MailList({ address, selection, search, onFocusMail }: MailListProps) {
  const { t } = useTranslations('mailbox');
  const title = useListTitle(address);
  const result = useListMailsQuery(address.query);
  const { place, isFiltered } = address;
  const mails = result.data?.mails ?? [];
  const isFirstPage = place.kind === 'folder' && place.page === 1;
  const arrivals = useArrivals(
    (isFirstPage ? result.currentData?.mails : undefined) ?? [],
    JSON.stringify(address.query),
  );
  return (
    <Pane
      label={title}
      contentKey={`${place.kind}/${place.slug}/${place.page}`}
      head={<ListHead {...{ title, address, selection, mails, search }} />}
      foot={result.data && <ListPages data={result.data} address={address} />}
    >
      <QueryView
        query={result}
        skeleton={<Skeleton rows={10} height={56} />}
        isEmpty={(data) => data.mails.length === 0}
        empty={<EmptyState title={t('empty.title')} description={t('empty.text')} />}
        {...(isFiltered && {
          filteredEmpty: <EmptyState title={t('notFound.title')} description={t('notFound.text')} />,
        })}
      >
        {(data) => <Rows {...{ data, address, arrivals, selection, onFocusMail }} />}
      </QueryView>
    </Pane>
  );
}

interface RowsProps extends Omit<MailListProps, 'search'> {
  data: Mails;
  arrivals: Arrivals;
}

function Rows({ data, address, arrivals, selection, onFocusMail }: RowsProps) {
  const { t } = useTranslations('mailbox');
  const { data: labels = [] } = useListMailLabelsQuery();
  return (
    <>
      {arrivals.ids.size > 0 && (
        <div className="demo-mail-arrivals" role="status">
          <Button size="small" onClick={arrivals.show}>
            {t('arrived', { count: arrivals.ids.size })}
          </Button>
        </div>
      )}
      <ul
        className="demo-mail-rows"
        aria-label={t('mails')}
        data-selecting={selection.ids.size > 0 || undefined}
      >
        {data.mails
          .filter(({ id }) => !arrivals.ids.has(id))
          .map((mail) => (
            <MailRow
              key={mail.id}
              mail={mail}
              labels={labels}
              to={address.at({ mail: mail.id })}
              isCurrent={address.place.mail === mail.id}
              isSelected={selection.ids.has(mail.id)}
              onSelect={(isSelected) => selection.select([mail.id], isSelected)}
              onFocus={() => onFocusMail(mail.id)}
            />
          ))}
      </ul>
    </>
  );
}

interface ListHeadProps extends Omit<MailListProps, 'onFocusMail'> {
  title: string;
  mails: readonly ListedMail[];
}

/** Returns the unread mails of the inbox while it is shown. */
function useUnreadCount({ place }: MailboxAddress): number {
  const { data: folders } = useListMailFoldersQuery();
  if (place.kind !== 'folder' || place.slug !== 'inbox') return 0;
  return folders?.find(({ id }) => id === 'inbox')?.count ?? 0;
}

function ListHead({ title, address, selection, mails, search }: ListHeadProps) {
  const { t } = useTranslations('mailbox');
  const unread = useUnreadCount(address);
  const selected = mails.filter(({ id }) => selection.ids.has(id));
  return (
    <div className="demo-mail-list-head" data-selecting={selected.length > 0 || undefined}>
      <PaneHead
        title={selected.length > 0 ? t('selected', { count: selected.length }) : title}
        count={selected.length === 0 && unread > 0 ? t('unreadCount', { count: unread }) : undefined}
        start={
          <RowCheckbox
            label={t('selectAll')}
            checked={mails.length > 0 && selected.length === mails.length}
            isMixed={selected.length > 0 && selected.length < mails.length}
            onChange={(isSelected) =>
              selection.select(
                mails.map(({ id }) => id),
                isSelected,
              )
            }
          />
        }
        actions={
          selected.length > 0 ? (
            <BulkTools mails={selected} place={address.place} onDone={selection.clear} />
          ) : (
            <ListMenus address={address} />
          )
        }
      />
      <div className="demo-mail-search">
        <SearchBox
          label={t('search.label')}
          placeholder={t('search.placeholder')}
          value={address.query.search ?? ''}
          field={search}
          onSearch={(text) => address.filter({ search: text })}
        />
      </div>
    </div>
  );
}

function ListPages({ data: { pagination }, address }: { data: Mails; address: MailboxAddress }) {
  const { t } = useTranslations('mailbox');
  const { totalResults: total = 0, startIndex = 0, endIndex = 0, lastPage } = pagination;
  const { page } = address.place;
  const button = (label: string, target: number, icon: typeof ChevronLeft) => (
    <IconButton
      label={label}
      icon={<MailIcon icon={icon} />}
      disabled={target < 1 || target > lastPage}
      onClick={() => address.open({ page: target, mail: null })}
    />
  );
  return (
    <div className="demo-mail-pages">
      <span>
        {total === 0
          ? t('pages.none')
          : t('pages.range', {
              from: formatNumber(startIndex + 1),
              to: formatNumber(endIndex + 1),
              total: formatNumber(total),
            })}
      </span>
      {button(t('pages.previous'), page - 1, ChevronLeft)}
      {button(t('pages.next'), page + 1, ChevronRight)}
    </div>
  );
}
