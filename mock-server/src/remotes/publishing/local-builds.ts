import { existsSync } from 'node:fs';
import path from 'node:path';
import type { PortalDeps } from '../../platform/app/portal-app';
import { PortalError } from '../../platform/http/problem';
import { computeContentHash, listFiles, manifestFile, readDist } from './build/dist-files';
import { findIncompatibilities } from './build/check';
import { readManifest, toBuildFacts } from './build/manifest';
import { activateCommand, checkedBuild, publish, rollOut } from './publish';
import {
  findPointer,
  findVersion,
  hasPersonActed,
  listPointers,
  versionsInUse,
  versionsWithoutFacts,
  writeFacts,
  type ActionSource,
} from '../registry/remotes.repository';
import type { RemoteStore } from './store';

const system = { as: 'system' } as const;
const localVersion = (version: string, contentHash: string) => `${version}-local.${contentHash.slice(0, 12)}`;

async function publishLocal(
  deps: PortalDeps,
  store: RemoteStore,
  [name, dist]: [string, string],
): Promise<void> {
  const files = await readDist(dist);
  const { version } = await checkedBuild(name, files);
  const contentHash = computeContentHash(await listFiles(files));
  const local = localVersion(version, contentHash);
  const known = await deps.db.transaction(system, async (sql) => ({
    pointer: await findPointer(sql, name),
    own: await findVersion(sql, name, version),
    local: await findVersion(sql, name, local),
    hasPersonActed: await hasPersonActed(sql, name),
  }));
  const same = known.own?.contentHash === contentHash ? known.own : known.local;
  if (same) {
    // Already published: only missing files are restored. The active version does not change.
    if (!store.has(name, same.version)) await (await store.prepare(name, same.version, files)).place();
    return;
  }
  const act: ActionSource = { by: 'start-up', at: deps.now(), reason: 'the locally built remote' };
  const published = await publish(deps, store, {
    name,
    files,
    act,
    ...(known.own ? { version: local } : {}),
  });
  const isFirst = !known.pointer?.activationHistory.length;
  if (!known.hasPersonActed && (known.own || isFirst)) {
    await rollOut(deps, store, { name, version: published, cohort: { percent: 100 }, act });
    deps.log.info({ remote: name, version: published }, 'published and activated the local build');
    return;
  }
  const about = { remote: name, version: published, activate: activateCommand(name, published) };
  deps.log.info(about, 'published the local build without activating it');
}

/** Publishes the builds next to the server. A build that fails the check is logged and skipped. */
export async function publishLocalBuilds(deps: PortalDeps, store: RemoteStore): Promise<void> {
  for (const [name, dist] of Object.entries(deps.settings.remoteDists)) {
    if (!existsSync(path.join(dist, manifestFile))) {
      deps.log.warn({ remote: name }, 'the remote has no build to publish');
      continue;
    }
    try {
      await publishLocal(deps, store, [name, dist]);
    } catch (error) {
      if (!(error instanceof PortalError)) throw error;
      deps.log.error(
        { remote: name, code: error.code, errors: error.errors },
        'the local build cannot be published',
      );
    }
  }
}

/** Logs active versions and canaries that the host cannot serve, for instance after an upgrade of React. */
export async function logIncompatibleRemotes(deps: PortalDeps): Promise<void> {
  const { pointers, versions } = await deps.db.transaction(system, async (sql) => ({
    pointers: await listPointers(sql),
    versions: await versionsInUse(sql),
  }));
  for (const { name, version, facts } of versions) {
    const pointer = pointers.find((one) => one.name === name);
    const isServed = [pointer?.activationHistory.at(-1), pointer?.canary?.version].includes(version);
    const reasons = isServed && facts ? findIncompatibilities(facts) : [];
    if (reasons.length === 0) continue;
    const about = { code: 'remote.incompatible', remote: name, version, reasons };
    deps.log.error(
      about,
      'the host cannot serve an active remote: publish and activate a build for this host',
    );
  }
}

/** Stores the facts of versions that an earlier release published without them. */
export async function completeFacts(deps: PortalDeps, store: RemoteStore): Promise<void> {
  for (const { name, version } of await deps.db.transaction(system, versionsWithoutFacts)) {
    const bytes = await store.read(name, version, manifestFile);
    const read = readManifest(new Map(bytes ? [[manifestFile, bytes]] : []));
    if ('faults' in read) continue;
    const { uniqueName } = read.manifest.metaData.additionalData;
    const row = { name, version, facts: toBuildFacts(read.manifest), uniqueName };
    await deps.db.transaction(system, (sql) => writeFacts(sql, row));
  }
}
