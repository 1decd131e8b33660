import type { Provider } from 'oidc-provider';
import type { FastifyRequest } from 'fastify';
import type { PortalDeps } from '../../platform/app/portal-app';
import { findAccountIn, passwordChangedAt, type Account } from '../accounts/people.repository';
import { readCookie } from '../pages/page-language';
import { mountPath } from '../provider/provider';
import type { OidcStore } from '../provider/oidc-store';
import { createSecretBox } from '../second-factor/secret-box';
import { endProviderSession } from './sign-out';

const cookieName = 'meridian_first_sign_in';
/** The shell reads it and forgets who was signed in in this browser. */
const newSessionCookie = 'meridian_new_session';
const lifetimeSeconds = 120;
const purpose = 'first sign-in';
const system = { as: 'system' } as const;

interface ChosenPassword {
  personId: string;
  passwordSetAt: string | null;
  at: number;
}

/**
 * The sign-in of a person who has just created the account, without typing the password again. A cookie of this browser
 * proves it to the next sign-in page, so that everything else is as after a password: the second step, the end of the
 * session of another person, a new session id.
 */
export interface FirstSignIn {
  /** Returns the account that is signed in in the browser of a request. */
  findCurrent(request: FastifyRequest): Promise<Account | undefined>;
  /** Ends the session of the browser and returns the cookies that begin the one of a person. */
  begin(request: FastifyRequest, personId: string): Promise<string[]>;
  /** Returns the person of the cookie, unless they have signed in or changed the password since. */
  findPerson(request: FastifyRequest): Promise<Account | undefined>;
  /** Value of `set-cookie` that removes the cookie. */
  removal: string;
}

/** Whether a page of the portal sent the form: a form of another site must not sign anybody in. */
export const isFromOwnPage = ({ headers }: Pick<FastifyRequest, 'headers'>): boolean =>
  headers['sec-fetch-site'] === 'same-origin';

export async function createFirstSignIn(
  { db, settings, now }: PortalDeps,
  { provider, store }: { provider: Provider; store: OidcStore },
): Promise<FirstSignIn> {
  const box = await createSecretBox(settings);
  const secure = settings.publicUrl.startsWith('https:') ? '; Secure' : '';
  const cookieWith = (value: string, maxAge: number): string =>
    `${cookieName}=${value}; Path=${mountPath}/interaction; Max-Age=${maxAge}; HttpOnly; SameSite=Lax${secure}`;

  async function findSession({ raw }: FastifyRequest) {
    const id = readCookie(raw, provider.cookieName('session'));
    return id === undefined ? undefined : provider.Session.find(id);
  }

  function readProof({ raw }: FastifyRequest): ChosenPassword | undefined {
    const text = box.open(readCookie(raw, cookieName) ?? '', purpose);
    const proof = text === undefined ? undefined : (JSON.parse(text) as ChosenPassword);
    return proof && proof.at > now().getTime() - lifetimeSeconds * 1_000 ? proof : undefined;
  }

  return {
    async findCurrent(request) {
      const accountId = (await findSession(request))?.accountId;
      if (accountId === undefined) return undefined;
      return db.transaction(system, (sql) => findAccountIn(sql, accountId));
    },
    async begin(request, personId) {
      const session = await findSession(request);
      if (session) await endProviderSession(session, store);
      const [passwordSetAt] = await db.batch(system, (sql) =>
        Promise.all([passwordChangedAt(sql, personId)]),
      );
      const proof: ChosenPassword = { personId, passwordSetAt, at: now().getTime() };
      return [
        cookieWith(box.seal(JSON.stringify(proof), purpose), lifetimeSeconds),
        `${newSessionCookie}=1; Path=/; Max-Age=${lifetimeSeconds}; SameSite=Lax${secure}`,
      ];
    },
    async findPerson(request) {
      const proof = readProof(request);
      if (!proof) return undefined;
      const { personId, passwordSetAt } = proof;
      const [account, setAt, signedIn] = await db.batch(system, (sql) =>
        Promise.all([
          findAccountIn(sql, personId),
          passwordChangedAt(sql, personId),
          sql.query('select 1 from people where id = $1 and last_sign_in_at is not null', [personId]),
        ]),
      );
      const isFirst = signedIn.length === 0 && setAt === passwordSetAt;
      return isFirst && account?.status === 'active' ? account : undefined;
    },
    removal: cookieWith('', 0),
  };
}
