import { formatDate, formatDateTime } from '@portal/shared/i18n';

/** A date in the short form of the language; `none` says it in words when there is none. */
export function ShortDate({ at, none }: { at: string | null; none: string }) {
  if (at === null) return <span className="admin-list__none">{none}</span>;
  return (
    <time dateTime={at} title={formatDateTime(at)}>
      {formatDate(at)}
    </time>
  );
}
