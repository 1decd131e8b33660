import { Panes } from '@portal/shared/ui/panes';
import { Pencil } from 'lucide-react';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { useTranslations } from '../../translations';
import { composeMail, useComposer } from './compose/composer-store';
import { useComposeLink } from './compose/use-compose-link';
import { MailIcon } from './icons';
import { MailDetail, NoMail } from './detail/mail-detail';
import { MailList } from './list/mail-list';
import { parsePlace, toMailsQuery, useMailboxAddress, type MailboxAddress } from './mailbox-address';
import { focusMail, useMailboxKeys } from './actions/mailbox-keys';
import { MailboxRail, SettingsLink } from './mailbox-rail';
import { MailboxSettings } from './settings/mailbox-settings';
import { useGetMailboxSettingsQuery } from './mailbox.api';
import { prefetchMails, useGetMailQuery, useListMailsQuery, useUpdateMailsMutation } from './mails.api';
import { useUndoKey } from '../../undo/undo-key';
import type { AnyMail } from './actions/use-mail-changes';
import { useMailSelection } from './list/use-mail-selection';
import './mailbox.css';

// Loaded with the first mail that is written.
const Composer = lazy(async () => ({ default: (await import('./compose/composer')).Composer }));

const places = { right: 'end', bottom: 'bottom', off: 'off' } as const;

/** Shows the folders, a page of mails and the mail in the address. */
export function MailboxPage() {
  const { t } = useTranslations('mailbox');
  const address = useMailboxAddress();
  const { place } = address;
  const { data: settings } = useGetMailboxSettingsQuery();
  const composer = useComposer();
  useComposeLink();
  const panes = useMailPanes(address);
  const isSettings = place.kind === 'settings';
  const layout = settings?.messageLayout ?? 'right';
  const hasDetail = !isSettings && (layout !== 'off' || place.mail !== null);
  return (
    <div className="demo-mailbox" data-perf="mailbox">
      <Panes
        title={t('title')}
        rail={{
          label: t('rail'),
          content: <MailboxRail place={place} />,
          foot: <SettingsLink isCurrent={isSettings} />,
        }}
        action={{
          label: t('compose.button'),
          icon: <MailIcon icon={Pencil} />,
          onClick: () => composeMail(),
        }}
        shown={place.mail === null ? 'list' : 'detail'}
        onBack={() => address.open({ mail: null })}
        detailPlace={places[layout]}
        list={isSettings ? <MailboxSettings /> : panes.list}
        {...(hasDetail && { detail: panes.detail })}
      />
      {composer && (
        <Suspense>
          <Composer key={composer.key} initial={composer.content} opener={composer.opener} />
        </Suspense>
      )}
    </div>
  );
}

function useMailPanes(address: MailboxAddress) {
  const { place, query } = address;
  const isSettings = place.kind === 'settings';
  const search = useRef<HTMLInputElement>(null);
  const [focused, setFocused] = useState<string | null>(null);
  const selection = useMailSelection(`${place.kind}/${place.slug}/${place.page}`);
  const { data } = useListMailsQuery(query, { skip: isSettings });
  const mails = data?.mails ?? [];
  const { currentData: opened = null } = useGetMailQuery(
    { id: place.mail ?? '' },
    { skip: place.mail === null },
  );
  const current = place.mail === null ? (mails.find(({ id }) => id === focused) ?? null) : opened;
  useMarkRead(opened);
  useUndoKey();
  useExistingPage(address);

  const onLeave = (gone: readonly AnyMail[]) => {
    const ids = new Set(gone.map(({ id }) => id));
    selection.clear();
    const last = mails.findLastIndex(({ id }) => ids.has(id));
    const rest = mails.filter(({ id }) => !ids.has(id));
    const next = mails.slice(last + 1).find(({ id }) => !ids.has(id)) ?? rest.at(-1);
    if (place.mail !== null && ids.has(place.mail))
      address.open({ mail: next?.id ?? null }, { replace: true });
    // The row is the same element after the others have left.
    if (next) requestAnimationFrame(() => focusMail(next.id));
  };
  useMailboxKeys({ address, mails, current, selection, search, onLeave });
  return {
    list: <MailList {...{ address, selection, search }} onFocusMail={setFocused} />,
    detail:
      place.mail === null ? (
        <NoMail />
      ) : (
        <MailDetail
          key={place.mail}
          address={address}
          id={place.mail}
          onLeave={() => opened && onLeave([opened])}
        />
      ),
  };
}

/** Marks a mail as read when it opens, once: it can be marked as unread while it is open. */
function useMarkRead(mail: AnyMail | null): void {
  const [update] = useUpdateMailsMutation();
  const marked = useRef<string | null>(null);
  const id = mail?.id ?? null;
  const isUnread = mail?.unread === true;
  useEffect(() => {
    if (id === null || marked.current === id) return;
    marked.current = id;
    if (isUnread) void update({ ids: [id], mail: { unread: false } });
  }, [id, isUnread, update]);
}

/** Leads from a page beyond the last to the last one. */
function useExistingPage({ query, place, open }: MailboxAddress): void {
  const { currentData } = useListMailsQuery(query, { skip: place.kind === 'settings' });
  const lastPage = currentData?.pagination.lastPage;
  useEffect(() => {
    if (lastPage !== undefined && place.page > lastPage) open({ page: lastPage }, { replace: true });
  });
}

/** Fetches the mails of the address, or of the inbox on the way from another screen. */
export function firstCall(search: string): Promise<void> {
  const { pathname } = window.location;
  const place = parsePlace(pathname.startsWith('/apps/mailbox') ? pathname : '');
  return prefetchMails(toMailsQuery(place, new URLSearchParams(search)));
}

export { MailboxPage as Component };
