import { useAppDispatch } from '@portal/shared/store';
import { useEffect } from 'react';
import { forgetInbox, type InboxKind } from './inbox.api';
import { onPortalNews } from './portal-news';

/** Looks again when something changed elsewhere: in another tab, on another device, or by others. */
export function useInboxNews(kind: InboxKind): void {
  const dispatch = useAppDispatch();
  useEffect(() => onPortalNews(`${kind}.changed`, () => void dispatch(forgetInbox(kind))), [kind, dispatch]);
}
