import { sessionTicket } from '../../browser-storage/session-ticket';
import { signInAttempt } from '../../browser-storage/sign-in-attempt';
import { isPlainClick } from '../../frame/plain-click';

/** Redirects to the identity provider. The promise stays pending while the browser leaves. */
export type StartSignIn = () => Promise<void>;

export interface SignInLinkOptions {
  /** Rejects when the settings cannot be loaded, and reports that to the person. */
  loadSettings(): Promise<unknown>;
  /** Loads what the redirect needs. */
  prepare(): Promise<StartSignIn>;
  /** Called when `prepare` or the redirect has failed. */
  onFailure(): void;
  /** Opens an address of the portal in this tab. */
  open(address: string): void;
}

/** The links that start a sign-in. Without this script they open the shell, which redirects to the provider. */
export interface SignInLinks {
  start(): Promise<void>;
  /** Ends a redirect from which the person has returned. */
  release(): void;
}

/** A failed sign-in may be repeated once here. Then the link opens the shell, which loads its own code. */
const maxFailures = 2;

/** Makes the page's sign-in links redirect to the identity provider without opening the shell. */
export function connectSignInLinks(options: SignInLinkOptions): SignInLinks {
  const links = [...document.querySelectorAll<HTMLAnchorElement>('a[data-sign-in]')];
  const status = document.querySelector<HTMLElement>('[data-opening]');
  let isBusy = false;
  let failures = 0;

  function setBusy(busy: boolean): void {
    isBusy = busy;
    if (status) status.hidden = !busy;
    for (const link of links)
      for (const name of ['aria-busy', 'aria-disabled'])
        if (busy) link.setAttribute(name, 'true');
        else link.removeAttribute(name);
  }

  async function redirect(): Promise<void> {
    try {
      const startSignIn = await options.prepare();
      if (!signInAttempt.setNow()) return options.open('/landing?reason=storage_blocked');
      // The next person may be another one.
      sessionTicket.remove();
      await startSignIn();
      failures = 0;
    } catch (error) {
      console.error('The sign-in could not be started', error);
      signInAttempt.remove();
      failures += 1;
      if (failures >= maxFailures) options.open(links[0]?.href ?? '/default');
      else options.onFailure();
    }
  }

  async function start(): Promise<void> {
    if (isBusy) return;
    setBusy(true);
    const isReachable = await options.loadSettings().then(
      () => true,
      () => false,
    );
    if (isReachable) await redirect();
    setBusy(false);
  }

  const prepareEarly = () => void options.prepare().catch(() => undefined);
  for (const link of links) {
    link.addEventListener('pointerenter', prepareEarly);
    link.addEventListener('focus', prepareEarly);
    link.addEventListener('click', (event) => {
      if (!isPlainClick(event)) return;
      event.preventDefault();
      void start();
    });
  }
  return { start, release: () => setBusy(false) };
}
