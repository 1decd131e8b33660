import type { IncomingMessage } from 'node:http';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { PortalApp, PortalDeps } from '../platform/app/portal-app';
import { applyRightsChange } from '../platform/auth/rights-changes';
import { createJobRunner } from '../platform/jobs/job-runner';
import { getMailer } from '../platform/mail/mailer';
import { disableSeededPeople } from './accounts/accounts.seed';
import { firstAdminRoutes } from './first-admin/first-admin.routes';
import { messageJob } from './account-mail/account-messages.repository';
import { sendMessageJob } from './account-mail/account-mail-job';
import { invitationPageRoutes } from './invitations/invitations.routes';
import { passwordRoutes, securityRoutes } from './password/password.routes';
import { passwordResetPages } from './password-reset/password-reset.routes';
import { sendLinkRoutes } from './password-reset/send-link.routes';
import { createOidcStore } from './provider/oidc-store';
import { assets } from './pages/pages';
import { createProvider, mountPath, publicDocuments } from './provider/provider';
import { createCookieSigner, prepareResume } from './provider/resume';
import { secondFactorRoutes } from './second-factor/second-factor.routes';
import { signInRoutes } from './sign-in/sign-in.routes';
import { createFirstSignIn } from './sign-in/first-sign-in';
import { createKnownDevices } from './sign-in/known-devices';
import { createSignInAttempts } from './sign-in/sign-in-attempts';
import { createTokenVerifier } from './tokens/token-verifier';

const formLimit = 64 * 1024;

/**
 * Rewrites the request for oidc-provider, which expects paths without the mount path and reads host and scheme from
 * proxy headers. Returns a function that restores the URL.
 */
function rewriteForProvider(
  request: IncomingMessage & { originalUrl?: string },
  publicUrl: string,
): () => void {
  const { host, protocol } = new URL(publicUrl);
  const url = request.url ?? mountPath;
  request.originalUrl = url;
  request.url = url.slice(mountPath.length) || '/';
  request.headers['x-forwarded-host'] = host;
  request.headers['x-forwarded-proto'] = protocol.slice(0, -1);
  return () => {
    request.url = url;
  };
}

/** The password of the seeded people is public, so they must not exist where others can reach the portal. */
async function rejectSeededPeople({ db, settings, log }: PortalDeps): Promise<void> {
  if (settings.seed) return;
  const count = await db.transaction({ as: 'system' }, disableSeededPeople);
  if (count > 0)
    log.warn(
      { count, publicUrl: settings.publicUrl, host: settings.host },
      'the sample accounts were disabled, because their password is public and the portal is not on a loopback address',
    );
}

/** Serves the files of the pages. */
function assetRoutes(app: PortalApp): void {
  for (const [name, { type, text }] of Object.entries(assets)) {
    app.get(
      `${mountPath}/assets/${name}`,
      { config: { access: 'public' }, schema: { summary: 'Sign-in page file', tags: ['identity'] } },
      (_request, reply) =>
        reply.header('content-type', type).header('cache-control', 'public, max-age=300').send(text),
    );
  }
}

type Respond = (request: FastifyRequest, reply: FastifyReply) => Promise<void>;

/** Mounts oidc-provider, which reads the bodies of requests itself. */
async function providerRoutes(app: PortalApp, handler: Respond): Promise<void> {
  await app.register((scope, _options, done) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', (_request, _payload, parsed) => parsed(null));
    scope.route({
      method: ['GET', 'POST', 'OPTIONS'],
      url: `${mountPath}/*`,
      config: { access: 'public', isLimited: true, note: 'embedded OpenID Connect provider' },
      schema: { summary: 'OpenID Connect provider', tags: ['identity'] },
      // Most of its addresses begin or end something, and a HEAD request must not.
      exposeHeadRoute: false,
      handler,
    });
    for (const document of publicDocuments)
      scope.head(`${mountPath}${document}`, { config: { access: 'public' }, handler });
    done();
  });
}

/**
 * Sets the verifier of access tokens and mounts the embedded provider under `/identity`, unless an external
 * authority is configured.
 */
export async function identityRoutes(app: PortalApp, deps: PortalDeps): Promise<void> {
  deps.tokens = await createTokenVerifier(deps);
  securityRoutes(app, deps);
  if (!deps.settings.embeddedIdentity) return;
  await rejectSeededPeople(deps);
  const store = createOidcStore(deps.db, deps.log, (personId) => applyRightsChange(deps, { personId }));
  deps.onClose(() => store.close());
  const provider = await createProvider(deps, store);
  const handle = provider.callback();
  const respond: Respond = async (request, reply) => {
    reply.hijack();
    reply.raw.setHeader('x-trace-id', request.id);
    const restore = rewriteForProvider(request.raw, deps.settings.publicUrl);
    await handle(request.raw, reply.raw).finally(restore);
  };
  const attempts = createSignInAttempts(deps);
  const devices = await createKnownDevices(deps.settings);
  const mailer = getMailer(deps);
  const runner = createJobRunner(deps, { [messageJob]: sendMessageJob(deps, mailer) });
  deps.onClose(() => runner.stop());
  passwordRoutes(app, deps, { attempts, runner });
  const secondStep = await secondFactorRoutes(app, deps, { attempts, runner });
  sendLinkRoutes(app, deps, { runner, mailer });
  const first = await createFirstSignIn(deps, { provider, store });
  const signCookie = await createCookieSigner(deps.settings);

  await providerRoutes(app, respond);

  await app.register((scope, _options, done) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: formLimit },
      (_request, body, parsed) => parsed(null, new URLSearchParams(String(body))),
    );
    const pages = scope as unknown as PortalApp;
    signInRoutes(pages, deps, {
      provider,
      attempts,
      devices,
      secondStep,
      first,
      resume(request, reply, address) {
        prepareResume(request.raw, { address, cookie: provider.cookieName('resume'), signCookie });
        return respond(request, reply);
      },
    });
    firstAdminRoutes(pages, deps);
    invitationPageRoutes(pages, deps, { first });
    passwordResetPages(pages, deps, { runner });
    assetRoutes(pages);
    done();
  });
}
