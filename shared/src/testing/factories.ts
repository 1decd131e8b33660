import type {
  Activity,
  Announcement,
  ApplicationSettings,
  ChatReply,
  Home,
  InboxItem,
  Me,
  NavigationItem,
  Remote,
  ResolvedPreferences,
  ResolvedRemotes,
  ResolvedVersion,
  Role,
  Shortcut,
  Tenant,
  TenantUser,
} from '../contracts';
import { registrySchemaVersion } from '../contracts';

let count = 0;
const next = (): number => (count += 1);
const when = '2026-11-20T09:30:00.000Z';

/** Returns preferences with the product's defaults, overridden by `own`. */
export function somePreferences(own: Partial<ResolvedPreferences> = {}): ResolvedPreferences {
  const source = 'product';
  return {
    language: { value: 'en', source },
    timeZone: { value: null, source },
    scheme: { value: 'light', source },
    theme: { value: 'theme-default', source },
    layout: { value: 'classic', source },
    defaultLandingPage: { value: '/home', source },
    notifications: { value: { announcements: true, deliveries: true, alerts: true }, source },
    chatHistory: { value: true, source },
    singleKeyShortcuts: { value: true, source },
    ...own,
  };
}

/** Returns a person without roles in the tenant Acorn, or a global user for a global role. */
export function aMe(part: Partial<Me> = {}): Me {
  const roles = part.roles ?? [];
  const isGlobal = roles.some((role) => role.startsWith('Global'));
  const landing = part.defaultLandingPage ?? null;
  return {
    kind: isGlobal ? 'global' : 'tenant',
    id: 'person-1',
    tenantId: isGlobal ? null : 'acorn',
    tenantName: isGlobal ? null : 'Acorn Capital',
    defaultLandingPage: landing,
    globalUser: isGlobal ? { defaultLandingPage: landing } : null,
    tenantUser: isGlobal ? null : { id: 'person-1', tenantId: 'acorn', defaultLandingPage: landing },
    firstName: 'Olivia',
    lastName: 'Reed',
    email: 'olivia.user@acorn.example',
    avatar: null,
    roles,
    language: null,
    preferences: somePreferences(),
    features: { EnableChatBot: true, EnableSampleApps: true },
    ...part,
  };
}

/** Returns a person with a role, or without one for `user`: `aMeAs('TenantAdmin')`. */
export const aMeAs = (as: Role | 'user', part: Partial<Me> = {}): Me =>
  aMe({ roles: as === 'user' ? [] : [as], ...part });

/** Returns an active user of a tenant with a new id. */
export function aTenantUser(part: Partial<TenantUser> = {}): TenantUser {
  const number = next();
  return {
    id: `user-${number}`,
    tenantId: 'acorn',
    email: `person.${number}@acorn.example`,
    firstName: 'Ada',
    lastName: `Person ${number}`,
    avatar: null,
    status: 'active',
    roles: [],
    defaultLandingPage: null,
    lastSignInAt: when,
    createdAt: when,
    source: 'invite',
    hasSecondFactor: false,
    version: 1,
    ...part,
  };
}

/** Returns an active tenant with a new id. */
export function aTenant(part: Partial<Tenant> = {}): Tenant {
  const number = next();
  return {
    id: `tenant-${number}`,
    slug: `tenant-${number}`,
    name: `Tenant ${number}`,
    status: 'active',
    userCount: 12,
    reportCount: 9,
    features: { EnableChatBot: 'inherit', EnableSampleApps: 'inherit' },
    lastActivityAt: when,
    createdAt: when,
    deletionAt: null,
    ...part,
  };
}

/** Returns an unread announcement for the bell with a new id. */
export function anAnnouncement(part: Partial<Announcement> = {}): Announcement {
  const number = next();
  return {
    id: `announcement-${number}`,
    title: `Announcement ${number}`,
    content: [{ tag: 'p', children: ['Reports are refreshed every hour.'] }],
    startDate: when,
    read: false,
    link: null,
    placement: 'bell',
    severity: 'info',
    dismissible: true,
    ...part,
  };
}

/** Returns a reply with a history of one question and one answer. */
export function aChatReply(part: Partial<ChatReply> = {}): ChatReply {
  return {
    chatId: 'chat-1',
    message: { content: 'Open **Reports** in the navigation.' },
    conversationHistory: [
      { role: 'user', content: 'Where are my reports?', index: 0, timestamp: when },
      { role: 'assistant', content: 'Open **Reports** in the navigation.', index: 1, timestamp: when },
    ],
    ...part,
  };
}

/** Returns an activity with a new id. */
export function anActivity(part: Partial<Activity> = {}): Activity {
  return {
    id: `activity-${next()}`,
    icon: 'star',
    description: 'A report was <strong>published</strong>',
    date: when,
    ...part,
  };
}

/** Returns the response of the home screen with one figure. */
export function aHome(part: Partial<Home> = {}): Home {
  return {
    firstName: 'Olivia',
    tenantName: 'Acorn Capital',
    asOf: when,
    figures: [
      { id: 'users', value: 61, format: 'integer', link: null, previous: null, whole: null, values: [] },
    ],
    ...part,
  };
}

/** Returns the navigation entry of the home screen. */
export function aNavigationItem(part: Partial<NavigationItem> = {}): NavigationItem {
  return { id: 'home', title: 'navigation.home', type: 'basic', icon: 'house', link: '/home', ...part };
}

/** Returns application settings with the default appearance and the assistant enabled. */
export function someSettings(part: Partial<ApplicationSettings> = {}): ApplicationSettings {
  return {
    googleAnalyticsKey: null,
    googleTagManagerKey: null,
    authSettings: {
      clientId: 'portal',
      authority: 'https://localhost/identity',
      knownAuthorities: ['localhost'],
      protocolMode: 'OIDC',
      redirectUri: '/auth/redirect',
      postLogoutRedirectUri: '/landing',
      interactionType: 'redirect',
      scopes: ['openid', 'profile'],
      protectedResourceMap: [{ url: '/api/', scopes: ['portal'] }],
    },
    apiVersion: 'v1',
    featureFlags: { EnableChatBot: true, EnableSampleApps: true },
    languages: ['en', 'tr'],
    defaultLanguage: 'en',
    layout: {
      layout: 'classic',
      scheme: 'light',
      theme: 'theme-default',
      screens: { sm: '600px', md: '960px', lg: '1280px', xl: '1440px' },
      themes: [
        { id: 'theme-default', name: 'Default' },
        { id: 'theme-teal', name: 'Teal' },
        { id: 'theme-rose', name: 'Rose' },
        { id: 'theme-purple', name: 'Purple' },
        { id: 'theme-amber', name: 'Amber' },
      ],
    },
    product: {
      name: 'Meridian',
      knowledgeCenterUrl: '/help/{language}/welcome',
      supportEmail: 'support@meridian.example',
    },
    build: { version: '0.1.0', id: 'a1b2c3' },
    ...part,
  };
}

/** Returns a version whose file list no test responds with. */
export const aResolvedVersion = (version = '1.0.0'): ResolvedVersion => ({ version, files: 'A'.repeat(22) });

/** Returns an unsigned registry document with three enabled remotes. */
export function aResolvedRemotes(part: Partial<ResolvedRemotes> = {}): ResolvedRemotes {
  const descriptor = { routes: [], navigation: [], slots: [], requires: { host: '^1.0.0' } };
  return {
    schemaVersion: registrySchemaVersion,
    revision: 1,
    generatedAt: when,
    hostApi: '1.0.0',
    remotes: Object.fromEntries(
      ['remote-chat', 'remote-admin', 'remote-demo-apps'].map((folder) => [
        folder.replaceAll('-', '_'),
        { state: 'enabled' as const, active: aResolvedVersion(), descriptor },
      ]),
    ),
    ...part,
  };
}

/** Returns an enabled remote without canary, loads and history. */
export function aRemote(part: Partial<Remote> = {}): Remote {
  return {
    name: 'remote-chat',
    revision: 1,
    active: '1.0.0',
    previous: null,
    state: 'enabled',
    message: null,
    tenantStates: [],
    canary: null,
    health: { loads: 0, recovered: 0, failed: 0, violations: 0, p50: null, p95: null },
    versions: [],
    history: [],
    audit: [],
    ...part,
  };
}

/** Returns an unread inbox item with a new id. */
export function anInboxItem(part: Partial<InboxItem> = {}): InboxItem {
  const number = next();
  return {
    id: `item-${number}`,
    icon: 'bell',
    title: `Item ${number}`,
    description: 'Figures arrived.',
    time: when,
    read: false,
    seen: false,
    useRouter: false,
    ...part,
  };
}

/** Returns a shortcut to the home screen with a new id. */
export function aShortcut(part: Partial<Shortcut> = {}): Shortcut {
  const number = next();
  return {
    id: `shortcut-${number}`,
    label: `Shortcut ${number}`,
    description: '',
    icon: 'star',
    link: '/home',
    useRouter: true,
    ...part,
  };
}
