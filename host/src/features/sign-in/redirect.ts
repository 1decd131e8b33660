import { broadcastResponseToMainFrame } from '@azure/msal-browser/redirect-bridge';

import { sessionTicket } from '../../browser-storage/session-ticket';

type Bridge = NonNullable<Parameters<typeof broadcastResponseToMainFrame>[0]>;

/**
 * Returns the address where the sign-in began. MSAL returns `/` after it was forgotten, because the person went back to
 * the portal and forward again: then a further sign-in, which needs no password now, opens the requested address.
 */
function findTarget(url: string): string {
  const { origin, pathname, href } = new URL(url, location.origin);
  if (origin !== location.origin) return '/landing';
  if (pathname !== '/') return href;
  return /[#&?]error=/.test(location.href) ? '/landing?reason=cancelled' : '/default';
}

/** Leaves for the portal. */
async function navigateInternal(url: string): Promise<boolean> {
  document.title = 'Meridian';
  // The response may be for another person.
  sessionTicket.remove();
  location.replace(findTarget(url));
  return true;
}

const navigation: Pick<Bridge, 'navigateInternal' | 'navigateExternal'> = {
  navigateInternal,
  navigateExternal: navigateInternal,
};

const isFramed = window.parent !== window;

// A frame without a response keeps this document in the browser's cache, see `cacheRedirectPage`.
if (!isFramed || location.hash !== '' || location.search !== '')
  broadcastResponseToMainFrame(navigation as Bridge).catch((error: unknown) => {
    console.error(error);
    if (!isFramed && !window.opener) location.replace('/landing');
  });
