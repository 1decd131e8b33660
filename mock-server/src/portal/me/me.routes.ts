import {
  LandingPages,
  Me,
  Preferences,
  Profile,
  ResolvedPreferences,
  type LandingPage,
  type Preferences as PreferencesChange,
} from '@portal/shared/contracts';
import type { PortalApp, PortalDeps } from '../../platform/app/portal-app';
import { scopeOf, type Caller } from '../../platform/auth/caller';
import type { Sql } from '../../platform/database/database';
import { fail, notFound } from '../../platform/http/problem';
import { activeDescriptors } from '../../remotes/registry/registry';
import { navigationFor } from '../navigation/navigation-items';
import { avatarAddresses } from './avatar-address';
import { avatarRoutes } from './avatar.routes';
import { landingPagesOf } from './landing-pages';
import { findPerson, lockPreferences, saveNames, savePreferences, type PersonRow } from './me.repository';
import { changedPreferences, isTimeZone, resolvePreferences } from './preferences';
import { sessionsRoutes } from './sessions.routes';

const tags = ['me'];
type PagesFor = (caller: Caller) => Promise<LandingPage[]>;

export function meRoutes(app: PortalApp, deps: PortalDeps): void {
  const flags = { EnableChatBot: deps.settings.enableChatBot };
  const addresses = avatarAddresses(deps.settings);
  const pagesFor: PagesFor = async (caller) =>
    landingPagesOf(navigationFor(caller.roles, { remotes: await activeDescriptors(deps.db, caller), flags }));

  profileRoutes(app, deps, (person, caller) => {
    const version = person?.avatarVersion;
    if (!person) return notFound();
    const avatar = version ? addresses.of({ personId: person.id, version }, deps.now()) : null;
    return { ...meOf(person, caller), avatar, features: flags };
  });
  app.get(
    '/api/v1/me/landing-pages',
    {
      config: { access: 'signed-in', object: 'own-person' },
      schema: { summary: 'The pages one may start on', tags, response: { 200: LandingPages } },
    },
    async ({ caller }) => ({ items: await pagesFor(caller) }),
  );
  preferencesRoute(app, deps, pagesFor);
  avatarRoutes(app, deps, addresses);
  sessionsRoutes(app, deps);
}

function profileRoutes(
  app: PortalApp,
  deps: PortalDeps,
  show: (person: PersonRow | undefined, caller: Caller) => Me,
): void {
  app.get(
    '/api/v1/me',
    {
      config: { access: 'signed-in', object: 'own-person' },
      schema: { summary: 'The person behind the token', tags, response: { 200: Me } },
    },
    async ({ caller }) =>
      show(await deps.db.batch(scopeOf(caller), (sql) => findPerson(sql, caller.personId)), caller),
  );
  app.patch(
    '/api/v1/me',
    {
      config: { access: 'signed-in', object: 'own-person' },
      schema: { summary: 'Change the own name', tags, body: Profile, response: { 200: Me } },
    },
    async ({ caller, body }) => {
      const { personId } = caller;
      const person = await deps.db.transaction(scopeOf(caller), async (sql) => {
        await saveNames(sql, (await findPerson(sql, personId)) ?? notFound(), body);
        return findPerson(sql, personId);
      });
      deps.tokens.evict?.(personId);
      deps.events.publish({ to: { personId }, type: 'preferences.changed' });
      return show(person, caller);
    },
  );
}

function preferencesRoute(app: PortalApp, deps: PortalDeps, pagesFor: PagesFor): void {
  app.patch(
    '/api/v1/me/preferences',
    {
      config: { access: 'signed-in', object: 'own-person' },
      schema: {
        summary:
          'Keep own preferences; fields left out stay as they are, null goes back to what is inherited',
        tags,
        body: Preferences,
        response: { 200: ResolvedPreferences },
      },
    },
    async ({ caller, body }) => {
      await refuseUnknown(body, () => pagesFor(caller));
      const kept = await deps.db.transaction(scopeOf(caller), (sql) => keep(sql, caller.personId, body));
      deps.events.publish({ to: { personId: caller.personId }, type: 'preferences.changed' });
      return kept;
    },
  );
}

/** What no schema knows: the time zones there are, and the pages that this person may open. */
async function refuseUnknown(
  { timeZone, defaultLandingPage: page }: PreferencesChange,
  pages: () => Promise<LandingPage[]>,
): Promise<void> {
  const refuse = (field: string) =>
    fail('validation.failed', { errors: [{ pointer: `/${field}`, code: 'not_allowed' }] });
  if (timeZone && !isTimeZone(timeZone)) refuse('timeZone');
  if (page && !(await pages()).some(({ path }) => path === page)) refuse('defaultLandingPage');
}

async function keep(sql: Sql, personId: string, change: PreferencesChange): Promise<ResolvedPreferences> {
  const { defaultLandingPage: landingPage, ...rest } = change;
  const preferences = changedPreferences(await lockPreferences(sql, personId), rest);
  await savePreferences(sql, personId, { preferences, landingPage });
  const person = await findPerson(sql, personId);
  return person ? preferencesOf(person) : notFound();
}

const preferencesOf = ({ preferences, tenantPreferences }: PersonRow): ResolvedPreferences =>
  resolvePreferences({ user: preferences, tenant: tenantPreferences });

function meOf(person: PersonRow, caller: Caller): Omit<Me, 'features' | 'avatar'> {
  const { id, tenantId, tenantName, firstName, lastName, email } = person;
  const preferences = preferencesOf(person);
  const { language, defaultLandingPage: page } = preferences;
  const defaultLandingPage = page.source === 'product' ? null : page.value;
  return {
    kind: tenantId === null ? 'global' : 'tenant',
    id,
    tenantId,
    tenantName,
    defaultLandingPage,
    globalUser: tenantId === null ? { defaultLandingPage } : null,
    tenantUser: tenantId === null ? null : { id, tenantId, defaultLandingPage },
    firstName,
    lastName,
    email,
    roles: [...caller.roles],
    language: language.source === 'product' ? null : language.value,
    preferences,
  };
}
