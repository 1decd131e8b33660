import { useCan, useCanWrite } from '@portal/shared/session';
import { runFirstCall } from '@portal/shared/store';
import { PageHeader } from '@portal/shared/ui';
import { useEffect, useRef } from 'react';
import { useTranslations } from '../../translations';
import { RemoteDetail } from './remote-detail';
import { prefetchRemotes } from './remotes.api';
import { useRemotesAddress } from './remotes-address';
import { RemotesList } from './remotes-list';
import './remotes.css';

/** Shows all remotes, or the remote in the URL. */
export function RemotesPage() {
  const { t } = useTranslations('remotes');
  const { view } = useRemotesAddress();
  const isAdmin = useCan('global-admin');
  const canAct = useCanWrite() && isAdmin;
  const place = useHeadingFocus(view.remote);
  return (
    <div ref={place} className="admin-remotes">
      {view.remote === null ? (
        <>
          <PageHeader title={t('title')} description={t('text')} />
          {!canAct && <ReadOnlyNote />}
          <RemotesList />
        </>
      ) : (
        <RemoteDetail key={view.remote} name={view.remote} canAct={canAct} readOnly={<ReadOnlyNote />} />
      )}
    </div>
  );
}

function ReadOnlyNote() {
  const { t } = useTranslations('remotes');
  return <p className="admin-remotes__note">{t('readOnly')}</p>;
}

/** Focuses the heading on a switch between list and remote: the path does not change, so the router does not do it. */
function useHeadingFocus(shown: string | null) {
  const place = useRef<HTMLDivElement>(null);
  const last = useRef(shown);
  useEffect(() => {
    if (last.current === shown) return;
    last.current = shown;
    place.current?.querySelector('h1')?.focus({ preventScroll: true });
  }, [shown]);
  return place;
}

/** Fetches the list, unless the address shows one remote. */
export async function firstCall(search: string): Promise<void> {
  if (!new URLSearchParams(search).has('name')) await runFirstCall(prefetchRemotes());
}

export { RemotesPage as Component };
