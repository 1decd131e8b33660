import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import type { MailsQuery } from '@portal/shared/contracts/sample-apps';

const root = '/apps/mailbox';

/** List of mails in the address, or the settings. */
export interface MailboxPlace {
  kind: 'folder' | 'filter' | 'label' | 'settings';
  slug: string;
  page: number;
  mail: string | null;
}

const toPage = (text: string | undefined): number => Math.max(1, Math.trunc(Number(text)) || 1);

/** Parses the path of the mailbox. Without a folder it is the first page of the inbox. */
export function parsePlace(pathname: string): MailboxPlace {
  const [first = 'inbox', ...rest] = pathname
    .replace(/^\/?apps\/mailbox\/?/, '')
    .split('/')
    .filter((part) => part !== '')
    .map((part) => decodeURIComponent(part));
  if (first === 'settings') return { kind: 'settings', slug: '', page: 1, mail: null };
  const isNamed = first === 'filter' || first === 'label';
  const [slug = '', page, mail = null] = isNamed ? rest : [first, ...rest];
  return { kind: isNamed ? first : 'folder', slug, page: toPage(page), mail };
}

/** Returns the path of a place. */
export function toPath({ kind, slug, page, mail }: MailboxPlace): string {
  if (kind === 'settings') return `${root}/settings`;
  const list = [...(kind === 'folder' ? [] : [kind]), encodeURIComponent(slug), String(page)];
  return [root, ...list, ...(mail === null ? [] : [mail])].join('/');
}

const filterNames = ['search', 'unread', 'attachment'] as const;

/** Returns the query of the call that lists the mails of a place. */
export function toMailsQuery({ kind, slug, page }: MailboxPlace, search: URLSearchParams): MailsQuery {
  const text = search.get('search') ?? '';
  return {
    ...(kind !== 'settings' && { [kind]: slug }),
    page,
    ...(text !== '' && { search: text }),
    ...(search.get('unread') === 'true' && { unread: true }),
    ...(search.get('attachment') === 'true' && { attachment: true }),
  };
}

export interface MailboxAddress {
  place: MailboxPlace;
  query: MailsQuery;
  /** Whether a search or a filter of the list is applied. */
  isFiltered: boolean;
  /** Returns the address of the same list with another page or mail. */
  at(change: Partial<Pick<MailboxPlace, 'page' | 'mail'>>): string;
  open(change: Partial<Pick<MailboxPlace, 'page' | 'mail'>>, options?: { replace?: boolean }): void;
  filter(change: Partial<Record<(typeof filterNames)[number], string>>): void;
}

/** Reads and changes the address of the mailbox. */
export function useMailboxAddress(): MailboxAddress {
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const place = parsePlace(pathname);
  const toAddress = (target: MailboxPlace, query: URLSearchParams) => {
    const text = query.toString();
    return `${toPath(target)}${text === '' ? '' : `?${text}`}`;
  };
  const at: MailboxAddress['at'] = (change) => toAddress({ ...place, ...change }, search);
  return {
    place,
    query: toMailsQuery(place, search),
    isFiltered: filterNames.some((name) => search.has(name)),
    at,
    open: (change, options) => void navigate(at(change), options),
    filter(change) {
      const next = new URLSearchParams(search);
      for (const [name, value] of Object.entries(change)) {
        if (value) next.set(name, value);
        else next.delete(name);
      }
      void navigate(toAddress({ ...place, page: 1, mail: null }, next), { replace: true });
    },
  };
}
