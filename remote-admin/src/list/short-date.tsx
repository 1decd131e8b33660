import { formatDate, formatDateTime } from '@portal/shared/i18n';

/** Shows a date in the short format of the locale, or `emptyText` without a date. */
export function ShortDate({ at, emptyText }: { at: string | null; emptyText: string }) {
  if (at === null) return <span className="admin-list__none">{emptyText}</span>;
  return (
    <time dateTime={at} title={formatDateTime(at)}>
      {formatDate(at)}
    </time>
  );
}
