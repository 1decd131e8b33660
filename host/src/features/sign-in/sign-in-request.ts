/** Maximum waits in milliseconds: for the request to the provider, and for the response in the hidden frame. */
const limits = { request: 150, response: 400 };
/** Time in which MSAL requests the token after it has removed the frame. */
const tokenRequestTime = 20;

function createSignal(): { reached: Promise<void>; reach(): void } {
  let reach: () => void = () => undefined;
  const reached = new Promise<void>((resolve) => (reach = resolve));
  return { reached, reach };
}

const request = createSignal();
const response = createSignal();

/** Resolves when MSAL has sent its request to the provider, or sends none soon. */
export const signInRequested = request.reached;
/** Resolves when MSAL has the response of the hidden frame and requests the token, or gets none soon. */
export const signInResponded = response.reached;

/**
 * Called when MSAL begins to process a response or a silent sign-in. The latter uses a hidden frame, which runs on the
 * main thread of this page, so that the evaluation of other code would delay it.
 */
export function expectSignInRequest(): void {
  const observer = new MutationObserver(() => {
    const hasFrame = document.querySelector('iframe') !== null;
    if (hasFrame === isRequested) return;
    isRequested = true;
    clearTimeout(timer);
    timer = setTimeout(finish, hasFrame ? limits.response : tokenRequestTime);
    request.reach();
  });
  let isRequested = false;
  let timer = setTimeout(finish, limits.request);
  function finish(): void {
    clearTimeout(timer);
    observer.disconnect();
    request.reach();
    response.reach();
  }
  observer.observe(document.documentElement, { childList: true, subtree: true });
}
