import '@testing-library/jest-dom';
import { cleanup, configure } from '@testing-library/react';
import { connectApi, loading, portalApi } from '../api';
import { i18n, initI18n, languages } from '../i18n';
import { permissions, sessionStore } from '../session';
import { loadSharedTranslations } from '../translations';
import { notices } from '../ui';
import { consoleGuard } from './console-guard';
import { media } from './media';
import { addPackageTranslations } from './package-translations';
import { server } from './server';
import { resetStore } from './render-screen';

class NoResizeObserver {
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
}

/** antd's form waits a turn through one; Node's own would keep the process alive. */
class TurnChannel {
  port1: { onmessage: (() => void) | null } = { onmessage: null };
  port2 = { postMessage: () => void setTimeout(() => this.port1.onmessage?.()) };
}

function clearStorage(storage: Storage): void {
  for (const key of Object.keys(storage)) storage.removeItem(key);
}

const plainComputedStyle = window.getComputedStyle.bind(window);

// A busy machine draws late; what never comes fails all the same.
configure({ asyncUtilTimeout: 5_000 });

beforeAll(async () => {
  await initI18n('en');
  for (const language of languages) {
    i18n.addResourceBundle(language, 'shared', await loadSharedTranslations(language), true, true);
    addPackageTranslations(language);
  }
});

beforeEach(() => {
  media.start();
  globalThis.MessageChannel ??= TurnChannel as unknown as typeof MessageChannel;
  globalThis.ResizeObserver ??= NoResizeObserver as typeof ResizeObserver;
  // jsdom complains about the second argument
  window.getComputedStyle = (element) => plainComputedStyle(element);
  // jsdom draws nothing on a canvas and complains; charts then estimate how wide their labels are
  HTMLCanvasElement.prototype.getContext = () => null;
  Element.prototype.scrollIntoView ??= () => undefined;
  window.scrollTo = () => undefined;
  server.start();
  consoleGuard.start();
});

afterEach(async () => {
  cleanup();
  notices.clear();
  resetStore(portalApi.util.resetApiState());
  permissions.clear();
  sessionStore.set({ signedIn: false, me: null });
  connectApi({});
  loading.reset();
  clearStorage(localStorage);
  document.cookie = 'meridian_language=; path=/; max-age=0';
  clearStorage(sessionStorage);
  if (i18n.language !== 'en') await i18n.changeLanguage('en');
  const complaints = [...server.reset().map((call) => `no answer for ${call}`), ...consoleGuard.finish()];
  if (complaints.length > 0) throw new Error(complaints.join('\n'));
});
