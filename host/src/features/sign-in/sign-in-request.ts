/** Maximum wait in milliseconds. */
const limit = 150;

let settle: () => void = () => undefined;

/** Resolves when MSAL has sent a request to the provider, so that other work no longer delays it. */
export const signInRequested = new Promise<void>((resolve) => (settle = resolve));

/** Called when MSAL begins to process a response or a silent sign-in. The latter uses a hidden frame. */
export function expectSignInRequest(): void {
  const observer = new MutationObserver(() => {
    if (document.querySelector('iframe')) finish();
  });
  const timer = setTimeout(finish, limit);
  function finish(): void {
    clearTimeout(timer);
    observer.disconnect();
    settle();
  }
  observer.observe(document.documentElement, { childList: true, subtree: true });
}
