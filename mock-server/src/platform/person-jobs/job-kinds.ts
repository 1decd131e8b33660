import type { PortalDeps } from '../app/portal-app';
import type { JobKind } from './define-job';

type Kinds = ReadonlyMap<string, JobKind<unknown>>;

/** Kinds of jobs of each app in this process. */
const kindsOfApps = new WeakMap<PortalDeps, Kinds>();

/** Returns the kinds of jobs of all resources. */
export const jobKinds = (deps: PortalDeps): Kinds => kindsOfApps.get(deps) ?? new Map();

/** Adds kinds of jobs, so that every server can end them. */
export function addJobKinds(deps: PortalDeps, kinds: readonly JobKind<never>[]): void {
  const added = kinds.map((kind) => [kind.kind, kind as unknown as JobKind<unknown>] as const);
  kindsOfApps.set(deps, new Map([...jobKinds(deps), ...added]));
}
