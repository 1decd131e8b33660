import { broadcastResponseToMainFrame } from '@azure/msal-browser/redirect-bridge';

import { sessionTicket } from '../../browser-storage/session-ticket';

type Bridge = NonNullable<Parameters<typeof broadcastResponseToMainFrame>[0]>;

/** Returns to the address where the sign-in began. Addresses outside the portal are replaced by the landing page. */
async function navigateInternal(url: string): Promise<boolean> {
  document.title = 'Meridian';
  // The response may be for another person.
  sessionTicket.remove();
  const target = new URL(url, location.origin);
  location.replace(target.origin === location.origin ? target.href : '/landing');
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
