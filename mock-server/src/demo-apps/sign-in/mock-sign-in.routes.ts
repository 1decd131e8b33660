import { createHash, timingSafeEqual } from 'node:crypto';
import { demoPair, MockSession, MockSignIn, MockTokenSignIn } from '@portal/shared/contracts/sample-apps';
import { Type } from '@sinclair/typebox';
import type { PortalApp, PortalDeps } from '../../platform/app/portal-app';
import { sampleUser } from '../../platform/auth/sample-user';
import { acceptSampleTokens, createSampleTokens, offersMockSignIn, type SampleTokens } from './sample-tokens';

const address = '/api/auth';
const tags = ['mock sign-in'];
const note = 'sample sign-in; only with the embedded provider on a loopback address';
const slow = { access: 'public', note, simulatedLatency: 1_500 } as const;
const fast = { access: 'public', note, simulatedLatency: 1_000 } as const;

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();
const expected = digest(JSON.stringify([demoPair.email, demoPair.password]));

const isDemoPair = ({ email, password }: MockSignIn): boolean =>
  timingSafeEqual(digest(JSON.stringify([email.trim().toLowerCase(), password])), expected);

async function createSession(tokens: SampleTokens): Promise<MockSession> {
  const { id, name, email } = sampleUser;
  return {
    user: { id, name, email, avatar: null, status: 'online' },
    accessToken: await tokens.issue(),
    tokenType: 'bearer',
  };
}

/** Registers the sample sign-in, which has nothing to do with the sign-in of the portal. Elsewhere its calls are missing. */
export function mockSignInRoutes(app: PortalApp, deps: PortalDeps): void {
  if (!offersMockSignIn(deps.settings)) return;
  const tokens = createSampleTokens(deps);
  deps.tokens = acceptSampleTokens(deps.tokens, tokens);
  pairRoute(app, { path: 'sign-in', summary: 'Sign in as the sample user', tokens });
  pairRoute(app, { path: 'unlock-session', summary: 'Unlock the session of the sample user', tokens });
  tokenRoute(app, tokens);
  acceptingRoute(app, { path: 'sign-up', summary: 'Sign up; nothing is stored', config: slow });
  acceptingRoute(app, { path: 'forgot-password', summary: 'Ask for a link; none is sent', config: fast });
  acceptingRoute(app, { path: 'reset-password', summary: 'Set a password; none is stored', config: fast });
}

function pairRoute(
  app: PortalApp,
  { path, summary, tokens }: { path: string; summary: string; tokens: SampleTokens },
): void {
  app.post(
    `${address}/${path}`,
    {
      config: slow,
      schema: {
        summary: `${summary}; any other pair responds 404 with false`,
        tags,
        body: MockSignIn,
        response: { 200: MockSession, 404: Type.Literal(false) },
      },
    },
    async ({ body }, reply) => (isDemoPair(body) ? createSession(tokens) : reply.code(404).send(false)),
  );
}

function tokenRoute(app: PortalApp, tokens: SampleTokens): void {
  app.post(
    `${address}/sign-in-with-token`,
    {
      config: { access: 'public', note },
      schema: {
        summary: 'Exchange a token of the sample user for a new one',
        tags,
        body: MockTokenSignIn,
        response: { 200: MockSession, 401: Type.Object({ error: Type.Literal('Invalid token') }) },
      },
    },
    async ({ body }, reply) =>
      (await tokens.isValid(body.accessToken))
        ? createSession(tokens)
        : reply.code(401).send({ error: 'Invalid token' }),
  );
}

function acceptingRoute(
  app: PortalApp,
  { path, summary, config }: { path: string; summary: string; config: typeof slow | typeof fast },
): void {
  app.post(
    `${address}/${path}`,
    { config, schema: { summary, tags, response: { 200: Type.Literal(true) } } },
    async () => true as const,
  );
}
