import type { ListedMail } from '@portal/shared/contracts/sample-apps';
import { useState } from 'react';

export interface Arrivals {
  ids: ReadonlySet<string>;
  /** Shows the mails that have arrived. */
  show(): void;
}

const findArrivals = (mails: readonly ListedMail[], known: ReadonlySet<string>): ListedMail[] => {
  const at = mails.findIndex(({ id, unread }) => known.has(id) || !unread);
  return mails.slice(0, at < 0 ? 0 : at);
};

/**
 * Returns the unread mails that arrived above those of a list since it was opened. The list leaves them out until they are
 * asked for, so that no row moves under the pointer.
 */
export function useArrivals(mails: readonly ListedMail[], list: string): Arrivals {
  const [shown, setShown] = useState<{ list: string; ids: ReadonlySet<string> }>();
  const known = shown?.list === list ? shown.ids : undefined;
  const arrived = known ? findArrivals(mails, known) : [];
  const show = (added: readonly ListedMail[]) =>
    setShown({ list, ids: new Set([...(known ?? []), ...added.map(({ id }) => id)]) });
  const rest = mails.slice(arrived.length);
  if (rest.some(({ id }) => !known?.has(id))) show(rest);
  return { ids: new Set(arrived.map(({ id }) => id)), show: () => show(mails) };
}
