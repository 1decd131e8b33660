import { AuthError, PublicClientApplication } from '@azure/msal-browser';
import type { ApplicationSettings } from '@portal/shared/contracts';
import { createMsalConfiguration } from './msal-configuration';

/** Address of the shell to which the identity provider's response leads. */
const startPage = '/default';

/** Only the embedded provider's metadata is in the settings. */
const isEmbedded = ({ authSettings }: ApplicationSettings): boolean =>
  authSettings.authorityMetadata !== undefined;

/**
 * Prepares a sign-in outside the shell. Returns the function that redirects to the identity provider; its promise
 * stays pending while the browser leaves, resolves when the page is restored from the back-forward cache, and rejects
 * on failure.
 */
export async function prepareSignIn(settings: ApplicationSettings): Promise<() => Promise<void>> {
  const start = new URL(startPage, location.origin).href;
  const client = new PublicClientApplication(createMsalConfiguration(settings));
  await client.initialize();
  // MSAL refuses a sign-in while another sign-in or a sign-out of this tab is unfinished, for example after Back.
  // This call ends it.
  await client.handleRedirectPromise({ navigateToLoginRequestUrl: false }).catch(() => null);
  return async () => {
    try {
      await client.loginRedirect({
        scopes: settings.authSettings.scopes,
        redirectStartPage: start,
        // The embedded provider returns to the shell without the redirect page. Other providers know that page only.
        ...(isEmbedded(settings) ? { redirectUri: start } : {}),
      });
    } catch (error) {
      if (!(error instanceof AuthError) || error.errorCode !== 'user_cancelled') throw error;
    }
  };
}
