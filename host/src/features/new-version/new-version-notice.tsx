import { notices, useHasUnsavedChanges } from '@portal/shared/ui';
import { useEffect, useState } from 'react';
import { useTranslations } from '../../translations';

export interface NewVersionNoticeProps {
  /** Id of the build that this page was loaded from. */
  currentId: string;
  /** Fetches the id of the build that the server currently serves. */
  fetchBuildId(): Promise<string>;
  reload?: () => void;
}

const reloadPage = (): void => location.reload();

const minute = 60_000;
const checkInterval = 10 * minute;

/**
 * Shows a notice when a new build of the portal is available. Checks at most every ten minutes while the tab is
 * visible. Never reloads automatically, because the page may contain unsaved input.
 */
export function NewVersionNotice({
  currentId,
  fetchBuildId,
  // With a new function the notice is replaced, also during a click on its button.
  reload = reloadPage,
}: NewVersionNoticeProps) {
  const { t } = useTranslations('new-version');
  const hasUnsavedChanges = useHasUnsavedChanges();
  const [servedId, setServedId] = useState<string | null>(null);
  const [dismissedId, setDismissedId] = useState<string | null>(null);
  // Texts instead of `t`, which changes when other texts are loaded: the notice would be replaced then too.
  const text = t(hasUnsavedChanges ? 'unsaved' : 'text');
  const label = t('reload');

  useEffect(() => watchBuildId(fetchBuildId, setServedId), [fetchBuildId]);
  useEffect(() => {
    if (servedId === null || servedId === currentId || servedId === dismissedId) return undefined;
    return notices.show(text, {
      pinned: true,
      ...(hasUnsavedChanges ? {} : { action: { label, run: reload } }),
      onClose: () => setDismissedId(servedId),
    });
  }, [servedId, currentId, dismissedId, hasUnsavedChanges, reload, text, label]);
  return null;
}

function watchBuildId(fetchId: () => Promise<string>, onFetched: (id: string) => void): () => void {
  let lastCheckAt = Date.now();
  const check = () => {
    if (document.visibilityState === 'hidden' || Date.now() - lastCheckAt < checkInterval) return;
    lastCheckAt = Date.now();
    // The offline notice reports an unreachable portal, and the next check follows.
    fetchId().then(onFetched, () => undefined);
  };
  const timer = setInterval(check, minute);
  addEventListener('focus', check);
  document.addEventListener('visibilitychange', check);
  return () => {
    clearInterval(timer);
    removeEventListener('focus', check);
    document.removeEventListener('visibilitychange', check);
  };
}
