import { notices, useHasUnsavedChanges } from '@portal/shared/ui';
import { useEffect, useState } from 'react';
import { useTranslations } from '../../translations';

export interface NewVersionNoticeProps {
  /** Id of the build that this page was loaded from. */
  running: string;
  /** Fetches the id of the build that the server currently serves. */
  fetchBuildId(): Promise<string>;
  reload?: () => void;
}

const minute = 60_000;
const pause = 10 * minute;

/**
 * Shows a notice when a new build of the portal is available. Checks at most every ten minutes while the tab is
 * visible. Never reloads automatically, because the page may contain unsaved input.
 */
export function NewVersionNotice({
  running,
  fetchBuildId,
  reload = () => location.reload(),
}: NewVersionNoticeProps) {
  const { t } = useTranslations('new-version');
  const unsaved = useHasUnsavedChanges();
  const [found, setFound] = useState<string | null>(null);
  const [declined, setDeclined] = useState<string | null>(null);

  useEffect(() => watchBuild(fetchBuildId, setFound), [fetchBuildId]);
  useEffect(() => {
    if (found === null || found === running || found === declined) return undefined;
    return notices.show(t(unsaved ? 'unsaved' : 'text'), {
      pinned: true,
      ...(unsaved ? {} : { action: { label: t('reload'), run: reload } }),
      onClose: () => setDeclined(found),
    });
  }, [found, running, declined, unsaved, reload, t]);
  return null;
}

function watchBuild(ask: () => Promise<string>, tell: (id: string) => void): () => void {
  let last = Date.now();
  const look = () => {
    if (document.visibilityState === 'hidden' || Date.now() - last < pause) return;
    last = Date.now();
    // The offline notice reports an unreachable portal, and the next check follows.
    ask().then(tell, () => undefined);
  };
  const timer = setInterval(look, minute);
  addEventListener('focus', look);
  document.addEventListener('visibilitychange', look);
  return () => {
    clearInterval(timer);
    removeEventListener('focus', look);
    document.removeEventListener('visibilitychange', look);
  };
}
