import '@testing-library/jest-dom';
import { cleanup, configure } from '@testing-library/react';
import { connectApi, loading, portalApi } from '../api';
import { i18n, initI18n } from '../i18n';
import { actingSession, permissions, sessionStore } from '../session';
import { notices } from '../ui';
import { consoleGuard } from './console-guard';
import { media } from './media';
import { addPackageTranslations } from './package-translations';
import { server } from './server';
import { resetStore } from './render-screen';

class EmptyObserver {
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
}

/** Replaces MessageChannel, which antd's form uses to defer work: Node's own would keep the process alive. */
class TimerMessageChannel {
  port1: { onmessage: (() => void) | null } = { onmessage: null };
  port2 = { postMessage: () => void setTimeout(() => this.port1.onmessage?.()) };
}

function clearStorage(storage: Storage): void {
  for (const key of Object.keys(storage)) storage.removeItem(key);
}

const plainComputedStyle = window.getComputedStyle.bind(window);

// Rendering may take seconds on a busy machine.
configure({ asyncUtilTimeout: 5_000 });

beforeAll(async () => {
  await initI18n('en');
  addPackageTranslations();
});

beforeEach(() => {
  media.start();
  globalThis.MessageChannel ??= TimerMessageChannel as unknown as typeof MessageChannel;
  globalThis.IntersectionObserver ??= EmptyObserver as unknown as typeof IntersectionObserver;
  globalThis.ResizeObserver ??= EmptyObserver as typeof ResizeObserver;
  // jsdom logs an error for the second argument.
  window.getComputedStyle = (element) => plainComputedStyle(element);
  // jsdom has no canvas and logs an error; charts then estimate the width of their labels.
  HTMLCanvasElement.prototype.getContext = () => null;
  Element.prototype.scrollIntoView ??= () => undefined;
  Element.prototype.setPointerCapture ??= () => undefined;
  window.scrollTo = () => undefined;
  server.start();
  consoleGuard.start();
});

afterEach(async () => {
  cleanup();
  notices.clear();
  resetStore(portalApi.util.resetApiState());
  actingSession.clear();
  permissions.clear();
  sessionStore.set({ signedIn: false, me: null });
  connectApi({});
  loading.reset();
  clearStorage(localStorage);
  document.cookie = 'meridian_language=; path=/; max-age=0';
  clearStorage(sessionStorage);
  if (i18n.language !== 'en') await i18n.changeLanguage('en');
  const failures = [
    ...server.reset().map((call) => `no response defined for ${call}`),
    ...consoleGuard.finish(),
  ];
  if (failures.length > 0) throw new Error(failures.join('\n'));
});
