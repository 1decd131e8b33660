/** Role names as in the `roles` claim. Source: design/screens.md part 0. */
export const roles = ['TenantAdmin', 'GlobalAdmin', 'GlobalSupport', 'GlobalReader'] as const;
export type Role = (typeof roles)[number];

/** "Any global role" of the specification. */
export const globalRoles = [
  'GlobalAdmin',
  'GlobalSupport',
  'GlobalReader',
] as const satisfies readonly Role[];
/** "Any privileged role" of the specification. */
export const privilegedRoles = [
  'TenantAdmin',
  'GlobalAdmin',
  'GlobalSupport',
] as const satisfies readonly Role[];

/** Access levels of routes and endpoints. `visitor`: only without a session (the landing page); `public`: everyone. */
export const accessLevels = [
  'visitor',
  'public',
  'signed-in',
  'tenant-admin',
  'any-global',
  'any-privileged',
  'global-admin',
] as const;
export type Access = (typeof accessLevels)[number];

/** Roles that grant each access level, any one of them; `null` where no role is required. */
export const accessRoles: Record<Access, readonly Role[] | null> = {
  visitor: null,
  public: null,
  'signed-in': null,
  'tenant-admin': ['TenantAdmin'],
  'any-global': globalRoles,
  'any-privileged': privilegedRoles,
  'global-admin': ['GlobalAdmin'],
};

/** Languages of the user interface. */
export const languages = ['en', 'tr'] as const;
export type Language = (typeof languages)[number];
/** Language without a choice, and fallback for missing translations. */
export const defaultLanguage: Language = 'en';

/** Roles of a member, in ascending order. */
export const workspaceRoles = ['viewer', 'contributor', 'member', 'admin'] as const;
export type WorkspaceRole = (typeof workspaceRoles)[number];
