import { setTimeout } from 'node:timers/promises';
import type { BrowserContext, Page } from '@playwright/test';

export interface FocusWatch {
  /** Waits for the pending checks. Returns one line for each action after which the focus was lost. */
  finish(): Promise<string[]>;
}

const reportName = 'reportLostFocus';
const lost = 'html[data-focus-lost]';

/**
 * Reports clicks and key presses after which the focus is on the body, where the keyboard starts at the top again.
 * The page decides when the focus is settled. While it is on the body, actions and assertions of the journey wait.
 */
export async function watchFocus(context: BrowserContext): Promise<FocusWatch> {
  const found: string[] = [];
  await context.exposeBinding(reportName, (_source, line: string) => void found.push(line));
  await context.addInitScript(watchFocusInPage, reportName);
  context.on('page', (page) => {
    // The journey waits until the locator is hidden, so there is nothing to do. A popup may be closed at once.
    page.addLocatorHandler(page.locator(lost), () => Promise.resolve()).catch(() => undefined);
  });
  return {
    finish: async () => {
      await Promise.all(context.pages().map(waitUntilSettled));
      return found;
    },
  };
}

interface Watched {
  checkFocus?: () => Promise<void>;
}

async function waitUntilSettled(page: Page): Promise<void> {
  // A disabled element loses the focus with the next frame. A page that is closing has no more frames.
  const checked = page.evaluate(() => (window as Watched).checkFocus?.()).catch(() => undefined);
  await Promise.race([checked, setTimeout(1_000)]);
  await page
    .locator(lost)
    .waitFor({ state: 'detached', timeout: 6_000 })
    .catch(() => undefined);
}

/** Playwright serializes this function and runs it in the page, so it must not use anything from this module. */
function watchFocusInPage(report: string): void {
  if (window !== window.top) return;
  const settledAfter = 500;
  const longestLoad = 5_000;
  // A journey may replace the clock.
  const now = performance.now.bind(performance);
  const later = window.setTimeout;
  const nextFrame = requestAnimationFrame;
  const controls =
    'a[href], button, input, select, textarea, summary, label, [tabindex], [contenteditable="true"]';
  let act: string | null = null;
  let lostSince: number | null = null;

  const nameOf = (control: Element): string => {
    const text = control.getAttribute('aria-label') ?? control.textContent.trim().replace(/\s+/g, ' ');
    return `<${control.localName}> "${text.slice(0, 60)}" at ${location.pathname}`;
  };
  const remember = (kind: string, target: EventTarget | undefined): void => {
    const control = target instanceof Element ? target.closest(controls) : null;
    act = control && `${kind} ${nameOf(control)}`;
    lostSince = null;
  };
  const isLoading = (): boolean =>
    document.readyState !== 'complete' ||
    document.querySelector('.ui-loading-bar, [aria-busy="true"]') !== null;

  const check = (): void => {
    const { activeElement, body, documentElement } = document;
    const isLost = act !== null && (activeElement === null || activeElement === body);
    lostSince = isLost ? (lostSince ?? now()) : null;
    documentElement?.toggleAttribute('data-focus-lost', lostSince !== null);
    if (lostSince === null || now() - lostSince < (isLoading() ? longestLoad : settledAfter)) return;
    (window as unknown as Record<string, (line: string) => void>)[report]?.(`${act}`);
    act = null;
    documentElement.removeAttribute('data-focus-lost');
  };
  const checkSoon = (): void => void later(check);

  addEventListener(
    'click',
    (event) => {
      if (!event.isTrusted) return;
      remember('click on', event.composedPath()[0]);
      checkSoon();
    },
    true,
  );
  addEventListener(
    'keydown',
    (event) => {
      if (['Enter', ' ', 'Escape', 'Delete'].includes(event.key))
        remember(`${event.key} on`, event.target ?? undefined);
      // Tab may leave the page.
      else if (event.key === 'Tab') act = null;
      checkSoon();
    },
    true,
  );
  addEventListener(
    'focus',
    ({ target }) => {
      if (target === document.body) act = null;
    },
    true,
  );
  const isUsable = (element: Element): boolean =>
    element.isConnected &&
    element.checkVisibility() &&
    !element.matches(':disabled') &&
    element.closest('[inert]') === null;
  // Journeys call blur() too. The product loses the focus of elements that are removed, hidden or disabled.
  addEventListener(
    'blur',
    ({ target }) =>
      void later(() => {
        if (document.activeElement === document.body && target instanceof Element && isUsable(target))
          act = null;
      }),
    true,
  );
  // The next document starts with the body.
  addEventListener('beforeunload', () => (act = null));
  setInterval(check, 50);
  (window as Watched).checkFocus = () =>
    new Promise((resolve) => {
      nextFrame(() =>
        nextFrame(() => {
          check();
          resolve();
        }),
      );
    });
}
