import { formatDateTime, formatRelativeDate } from '../../../i18n';

/** Shows a time as its age, such as "2 hours ago" or "9 Nov", with date, time and zone in the tooltip. */
export function RelativeDate({ at, emptyText = '' }: { at: string | null; emptyText?: string }) {
  if (at === null) return <span className="ui-list__none">{emptyText}</span>;
  return (
    <time dateTime={at} title={formatDateTime(at)}>
      {formatRelativeDate(at)}
    </time>
  );
}
