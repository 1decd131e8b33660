import {
  LandingPages,
  Me,
  Preferences,
  Profile,
  ResolvedPreferences,
  type LandingPage,
  type Preferences as PreferencesChange,
  type Profile as ProfileChange,
  type Role,
} from '@portal/shared/contracts';
import { inTransaction, type Viewer } from '../../platform/app/in-scope';
import type { PortalApp, PortalDeps } from '../../platform/app/portal-app';
import { getScope, type Caller } from '../../platform/auth/caller';
import { resolveFeatureFlags } from '../../platform/auth/features';
import { applyRightsChange } from '../../platform/auth/rights-changes';
import type { Sql } from '../../platform/database/database';
import { notFound, rejectField } from '../../platform/http/problem';
import { activeDescriptors } from '../../remotes/registry/registry';
import { navigationFor } from '../navigation/navigation-items';
import { avatarAddresses } from './avatar-address';
import { logoAddress } from '../tenants/branding/logos.repository';
import { areManaged, rejectManaged } from '../users/managed-people';
import { avatarRoutes } from './avatar.routes';
import { collectLandingPages } from './landing-pages';
import { findPerson, lockPreferences, saveNames, savePreferences, type PersonRow } from './me.repository';
import { changedPreferences, isTimeZone, resolvePreferences } from './preferences';
import { sessionsRoutes } from './sessions.routes';

const tags = ['me'];
type PagesFor = (caller: Caller) => Promise<LandingPage[]>;

export function meRoutes(app: PortalApp, deps: PortalDeps): void {
  const addresses = avatarAddresses(deps.settings);
  const pagesFor: PagesFor = async (caller) =>
    collectLandingPages(
      navigationFor(caller.roles, {
        remotes: await activeDescriptors(deps.db, caller),
        flags: resolveFeatureFlags(deps.settings, caller),
      }),
    );

  profileRoutes(app, deps, (person, { viewer, request: { caller } }) => {
    const version = person?.avatarVersion;
    if (!person) return notFound();
    const avatar = version ? addresses.addressOf({ personId: person.id, version }, viewer.now) : null;
    const features = resolveFeatureFlags(deps.settings, caller.actor ? caller : (caller.acting ?? caller));
    return {
      ...meOf(person, viewer.roles),
      avatar,
      features,
      ...(areManaged(deps.settings) && { isManaged: true as const }),
      ...tenantOfSession(caller),
    };
  });
  app.get(
    '/api/v1/me/landing-pages',
    {
      config: { access: 'signed-in', object: 'own-person' },
      schema: {
        summary: 'Pages that the caller may choose as start page',
        tags,
        response: { 200: LandingPages },
      },
    },
    async ({ caller }) => ({ items: await pagesFor(caller) }),
  );
  preferencesRoute(app, pagesFor);
  avatarRoutes(app, deps, addresses);
  sessionsRoutes(app, deps);
}

function profileRoutes(
  app: PortalApp,
  deps: PortalDeps,
  toMe: (
    person: PersonRow | undefined,
    call: { viewer: Pick<Viewer, 'roles' | 'now'>; request: { caller: Caller } },
  ) => Me,
): void {
  app.get(
    '/api/v1/me',
    {
      config: { access: 'signed-in', object: 'own-person', viewing: 'shown' },
      schema: { summary: 'The caller’s profile', tags, response: { 200: Me } },
    },
    async (request) => {
      const { caller } = request;
      const read = (person: Caller) =>
        deps.db.batch(getScope(person), (sql) => findPerson(sql, person.personId));
      const [person, actor] = await Promise.all([read(caller), caller.actor && read(caller.actor)]);
      // The preferences of a viewed person are private.
      const { preferences, tenantPreferences } = actor ?? person ?? notFound();
      const shown = person && { ...person, preferences, tenantPreferences };
      return toMe(shown, { viewer: { roles: caller.roles, now: deps.now() }, request });
    },
  );
  app.patch(
    '/api/v1/me',
    {
      config: { access: 'signed-in', object: 'own-person', emits: 'preferences.changed' },
      preHandler: async ({ body }) => rejectManaged(deps.settings, body as ProfileChange),
      schema: { summary: 'Change the caller’s name', tags, body: Profile, response: { 200: Me } },
    },
    inTransaction(async (sql, call) => {
      const { viewer, body, afterCommit } = call;
      const { personId } = viewer;
      // Locks the row: a parallel change of the other name must not be overwritten.
      await lockPreferences(sql, personId);
      await saveNames(sql, (await findPerson(sql, personId)) ?? notFound(), body);
      afterCommit(() => applyRightsChange(deps, { personId }));
      return toMe(await findPerson(sql, personId), call);
    }),
  );
}

function preferencesRoute(app: PortalApp, pagesFor: PagesFor): void {
  app.patch(
    '/api/v1/me/preferences',
    {
      config: { access: 'signed-in', object: 'own-person', emits: 'preferences.changed' },
      preHandler: async ({ caller, body }) =>
        rejectUnknownValues(body as PreferencesChange, () => pagesFor(caller)),
      schema: {
        summary: 'Change the caller’s preferences; omitted fields stay, null restores the inherited value',
        tags,
        body: Preferences,
        response: { 200: ResolvedPreferences },
      },
    },
    inTransaction((sql, { viewer, body }) => updatePreferences(sql, viewer.personId, body)),
  );
}

/** Checks what the schema cannot: the time zone exists, and the person may open the landing page. */
async function rejectUnknownValues(
  { timeZone, defaultLandingPage: page }: PreferencesChange,
  pages: () => Promise<LandingPage[]>,
): Promise<void> {
  if (timeZone && !isTimeZone(timeZone)) rejectField('/timeZone', 'not_allowed');
  if (page && !(await pages()).some(({ path }) => path === page))
    rejectField('/defaultLandingPage', 'not_allowed');
}

async function updatePreferences(
  sql: Sql,
  personId: string,
  change: PreferencesChange,
): Promise<ResolvedPreferences> {
  const { defaultLandingPage: landingPage, ...rest } = change;
  const preferences = changedPreferences(await lockPreferences(sql, personId), rest);
  await savePreferences(sql, personId, { preferences, landingPage });
  const person = await findPerson(sql, personId);
  return person ? preferencesOf(person) : notFound();
}

/** In a session inside a tenant, the browser shows the tenant and what its administrators may do. */
function tenantOfSession({ acting, actor, roles }: Caller): Partial<Me> {
  if (!acting) return {};
  const { features: _features, viewed: _viewed, ...session } = acting;
  const { tenantId, tenantName } = session;
  return { tenantId, tenantName, roles: actor ? roles : ['TenantAdmin', ...roles], acting: session };
}

const preferencesOf = ({ preferences, tenantPreferences }: PersonRow): ResolvedPreferences =>
  resolvePreferences({ user: preferences, tenant: tenantPreferences });

function meOf(person: PersonRow, roles: readonly Role[]): Omit<Me, 'features' | 'avatar'> {
  const { id, tenantId, tenantName, firstName, lastName, email } = person;
  const logo = logoAddress(person.logoVersion);
  const preferences = preferencesOf(person);
  const { language, defaultLandingPage: page } = preferences;
  const defaultLandingPage = page.source === 'product' ? null : page.value;
  return {
    kind: tenantId === null ? 'global' : 'tenant',
    id,
    tenantId,
    tenantName,
    ...(logo !== null && { tenantLogo: logo }),
    defaultLandingPage,
    globalUser: tenantId === null ? { defaultLandingPage } : null,
    tenantUser: tenantId === null ? null : { id, tenantId, defaultLandingPage },
    firstName,
    lastName,
    email,
    roles: [...roles],
    language: language.source === 'product' ? null : language.value,
    preferences,
  };
}
