import type { PortalDeps } from '../app/portal-app';
import { writesFile, type JobKind } from './define-job';

type Kinds = ReadonlyMap<string, JobKind<unknown>>;

/** Kinds of jobs of each app in this process. */
const kindsOfApps = new WeakMap<PortalDeps, Kinds>();

/** Kinds whose jobs can be started again: they write a file from their parameters alone. */
const repeatable = new Set<string>();

/** Returns whether a job of the kind can be started again with its parameters. */
export const isRepeatable = (kind: string): boolean => repeatable.has(kind);

/** Returns the kinds of jobs of all resources. */
export const jobKinds = (deps: PortalDeps): Kinds => kindsOfApps.get(deps) ?? new Map();

/** Adds kinds of jobs, so that every server can end them. */
export function addJobKinds(deps: PortalDeps, kinds: readonly JobKind<never>[]): void {
  for (const kind of kinds) if (writesFile(kind)) repeatable.add(kind.kind);
  const added = kinds.map((kind) => [kind.kind, kind as unknown as JobKind<unknown>] as const);
  kindsOfApps.set(deps, new Map([...jobKinds(deps), ...added]));
}
