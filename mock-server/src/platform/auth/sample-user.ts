import type { Caller } from './caller';

/**
 * The user behind tokens of the mock sign-in. It is no person: it has no tenant, no roles and no account, and owns
 * only sample data and lists of its own. The table `data_owners` has its id.
 */
export const sampleUser = {
  id: 'sample-user',
  firstName: 'Demo',
  lastName: 'User',
  name: 'Demo User',
  email: 'demo@meridian.example',
} as const;

/** Calls that the sample user may make. */
const opened = /^\/api\/(apps|common|dashboards|pages|ui)(\/|$)/;

/** Returns whether a caller may make the call at all. The sample user may make the calls of sample apps only. */
export const mayCall = ({ isSampleUser }: Caller, path: string): boolean =>
  isSampleUser !== true || opened.test(path);

/** Returns the sample user as caller. */
export const sampleCaller = (): Caller => ({
  personId: sampleUser.id,
  tenantId: null,
  roles: [],
  firstName: sampleUser.firstName,
  lastName: sampleUser.lastName,
  email: sampleUser.email,
  isSampleUser: true,
});
