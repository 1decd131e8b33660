import { formatDateTime } from '../../../i18n';
import type { ListColumn } from './list-columns';
import { RelativeDate } from './relative-date';

export interface TimeColumnOptions<Row> extends Pick<
  ListColumn<Row>,
  'field' | 'title' | 'sortable' | 'optional' | 'phone'
> {
  /** Returns the time as ISO 8601 in UTC, or null without one. */
  at(row: Row): string | null;
  /** Shown without a time. */
  emptyText?: string;
}

/** Returns a column that shows a time as its age, and exports it as date and time; without a time the export is empty. */
export const timeColumn = <Row,>({ at, emptyText, ...column }: TimeColumnOptions<Row>): ListColumn<Row> => ({
  ...column,
  render: (row) => <RelativeDate at={at(row)} {...(emptyText !== undefined && { emptyText })} />,
  text: (row) => {
    const time = at(row);
    return time && formatDateTime(time);
  },
});
