import type { AccountInfo, IPublicClientApplication } from '@azure/msal-browser';
import { signedInMarker } from '../../browser-storage/signed-in-marker';

/**
 * Returns the account of this tab's cache, unless the person has signed out in another tab, or another person has
 * signed in, while this tab did not listen. Its tokens would still be valid, so they are removed.
 */
export async function takeCachedAccount(
  client: Pick<IPublicClientApplication, 'getAllAccounts' | 'clearCache'>,
): Promise<AccountInfo | null> {
  const accounts = client.getAllAccounts();
  const account = accounts.find(({ homeAccountId }) => !signedInMarker.hasEnded(homeAccountId));
  if (!account && accounts.length > 0) await client.clearCache();
  return account ?? null;
}
