import { notices, useHasUnsavedChanges } from '@portal/shared/ui';
import { useEffect, useState } from 'react';
import { useTranslations } from '../../translations';

export interface NewVersionNoticeProps {
  /** The id of the build that this page came with. */
  running: string;
  /** Asks for the id of the build that is served now. */
  fetchBuildId(): Promise<string>;
  reload?: () => void;
}

const minute = 60_000;
const pause = 10 * minute;

/**
 * Tells that the portal was renewed while this page was open. It looks when the tab is in front, every ten minutes at
 * most, and never reloads by itself: what is typed here is the person's.
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
    // Not reachable just now: that is told elsewhere, and the next look comes.
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
