import { formatNumber } from '@portal/shared/i18n';
import { useNotice } from '@portal/shared/ui';

export interface BulkOutcome<Result extends string> {
  /** All results that a row can have, in the order of the text. */
  results: readonly Result[];
  /** Results of rows that the server refused to change. */
  refusals: readonly Result[];
  /** Returns how many rows had a result, in words. */
  textOf(result: Result, values: { count: number; number: string }): string;
  /** Text for an action that reached no row. */
  none: string;
}

/** Returns a function that shows how many rows had each result, as a warning if a row was refused or none was reached. */
export function useBulkOutcome<Result extends string>(outcome: BulkOutcome<Result>) {
  const notice = useNotice();
  return (rows: readonly { result: Result }[]): void => {
    const parts = outcome.results.flatMap((result) => {
      const count = rows.filter((row) => row.result === result).length;
      return count > 0 ? [outcome.textOf(result, { count, number: formatNumber(count) })] : [];
    });
    const hasRefusal = rows.some(({ result }) => outcome.refusals.includes(result));
    if (parts.length === 0) notice.warning(outcome.none);
    else if (hasRefusal) notice.warning(`${parts.join(', ')}.`);
    else notice.success(`${parts.join(', ')}.`);
  };
}
