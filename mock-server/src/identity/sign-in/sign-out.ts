import type { KoaContextWithOIDC, Provider } from 'oidc-provider';
import type { ServerSettings } from '../../platform/settings/settings';
import type { OidcStore } from '../provider/oidc-store';
import { showSignOut } from '../pages/pages';

type PublicUrl = Pick<ServerSettings, 'publicUrl'>;

/** Returns the address after the sign-out. */
function landing(ctx: KoaContextWithOIDC, { publicUrl }: PublicUrl): string {
  const { post_logout_redirect_uri: requested, state } = ctx.oidc.params ?? {};
  const target = new URL(typeof requested === 'string' ? requested : `${publicUrl}/landing`);
  if (typeof state === 'string') target.searchParams.set('state', state);
  return target.href;
}

const sessionCookie = (ctx: KoaContextWithOIDC): string => ctx.oidc.provider.cookieName('session');

type ProviderSession = Pick<InstanceType<Provider['Session']>, 'authorizations' | 'destroy'>;

/** Ends a session of the provider with its grants. */
export async function endProviderSession(session: ProviderSession, store: OidcStore): Promise<void> {
  for (const { grantId } of Object.values(session.authorizations ?? {})) {
    if (grantId) await store.revokeGrant(grantId);
  }
  await session.destroy();
}

async function endSession(ctx: KoaContextWithOIDC, store: OidcStore): Promise<void> {
  const { session } = ctx.oidc;
  if (!session) return;
  await endProviderSession(session, store);
  ctx.cookies.set(sessionCookie(ctx), null, { httpOnly: true, sameSite: 'lax', path: '/identity' });
}

/**
 * Ends the session without a confirmation page when the request has an ID token of the signed-in user, which only the
 * portal has. Other requests get the confirmation page, as a foreign site may have sent them.
 */
export function signOutFeature(store: OidcStore, settings: PublicUrl) {
  return {
    enabled: true,
    async logoutSource(ctx: KoaContextWithOIDC, form: string): Promise<void> {
      const hinted = (ctx.oidc.entities.IdTokenHint as { payload?: { sub?: string } } | undefined)?.payload
        ?.sub;
      if (!hinted || hinted !== ctx.oidc.session?.accountId) {
        showSignOut(ctx, form);
        return;
      }
      await endSession(ctx, store);
      ctx.status = 303;
      ctx.redirect(landing(ctx, settings));
    },
    postLogoutSuccessSource(ctx: KoaContextWithOIDC): void {
      ctx.redirect(`${settings.publicUrl}/landing`);
    },
  };
}

/** Skips the confirmation page without a session, and marks redirects to the landing page with `signed-out=1`. */
export function signOutMiddleware(settings: PublicUrl) {
  const landingPage = `${settings.publicUrl}/landing`;
  return async (ctx: KoaContextWithOIDC, next: () => Promise<void>): Promise<void> => {
    await next();
    if (!ctx.path.startsWith('/session/end')) return;
    if (ctx.path === '/session/end' && ctx.status === 200 && !ctx.oidc.session?.accountId) {
      ctx.status = 303;
      ctx.redirect(landing(ctx, settings));
    }
    const target = ctx.response.get('Location') ?? '';
    if (target !== landingPage && !target.startsWith(`${landingPage}?`)) return;
    const marked = new URL(target);
    marked.searchParams.set('signed-out', '1');
    ctx.set('Location', marked.href);
  };
}
