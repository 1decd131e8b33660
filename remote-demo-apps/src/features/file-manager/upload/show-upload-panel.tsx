import { TranslationsProvider } from '@portal/shared/i18n';
import { sessionStore } from '@portal/shared/session';
import { Suspense } from 'react';
import { createRoot } from 'react-dom/client';
import { UploadPanel } from './upload-panel';
import { uploadQueue } from './upload-queue';

const askBeforeUnload = (event: BeforeUnloadEvent) => {
  if (uploadQueue.isRunning()) event.preventDefault();
};

let isShown = false;

/**
 * Renders the panel in a React root of its own, so that the uploads go on and stay visible on every page of the
 * portal. They end with the session.
 */
export function showUploadPanel(): void {
  if (isShown) return;
  isShown = true;
  const place = document.createElement('div');
  document.body.append(place);
  const root = createRoot(place);
  root.render(
    <TranslationsProvider>
      <Suspense fallback={null}>
        <UploadPanel />
      </Suspense>
    </TranslationsProvider>,
  );
  const personId = sessionStore.get().me?.id;
  addEventListener('beforeunload', askBeforeUnload);
  const stop = sessionStore.subscribe(() => {
    const { signedIn, me } = sessionStore.get();
    if (signedIn && me?.id === personId) return;
    uploadQueue.clear();
    stop();
    removeEventListener('beforeunload', askBeforeUnload);
    root.unmount();
    place.remove();
    isShown = false;
  });
}
