import { AuthError, PublicClientApplication } from '@azure/msal-browser';
import type { ApplicationSettings } from '@portal/shared/contracts';
import { createMsalConfiguration } from './msal-configuration';

/** Address of the shell to which the identity provider's response leads. */
const startPage = '/default';

/**
 * Prepares a sign-in outside the shell. Returns the function that redirects to the identity provider; its promise
 * stays pending while the browser leaves, resolves when the person comes back from the back-forward cache, and
 * rejects on failure.
 */
export async function prepareSignIn(settings: ApplicationSettings): Promise<() => Promise<void>> {
  const client = new PublicClientApplication(createMsalConfiguration(settings));
  await client.initialize();
  // MSAL refuses a sign-in while another sign-in or a sign-out of this tab is unfinished, for example after Back.
  // This call ends it.
  await client.handleRedirectPromise({ navigateToLoginRequestUrl: false }).catch(() => null);
  return async () => {
    try {
      await client.loginRedirect({
        scopes: settings.authSettings.scopes,
        redirectStartPage: new URL(startPage, location.origin).href,
      });
    } catch (error) {
      if (!(error instanceof AuthError) || error.errorCode !== 'user_cancelled') throw error;
    }
  };
}
