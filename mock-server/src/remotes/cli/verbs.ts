import { existsSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { Remote, RemoteHistoryEntry } from '@portal/shared/contracts';
import { projectFolder } from '../../platform/paths';
import { checkBuild } from '../publishing/build/check';
import { readDist } from '../publishing/build/dist-files';
import { CliError, exitCodes, usage } from './cli-error';
import {
  parseAdvance,
  parseCohort,
  parseNumberOption,
  parseRemoteName,
  parseRemoteState,
  parseTenantIds,
  requireReason,
  versionFrom,
  type OptionName,
  type Options,
} from './options';
import { pack, readBuildVersion, readContainerName } from './pack';
import type { RegistryClient } from './registry-client';
import { detailLines, historyLine, overviewLines, versionsText } from './show';

export interface Call {
  client: RegistryClient;
  args: string[];
  options: Options;
  print(text: string): void;
}
/** Result of a command: text for people, JSON for scripts. */
export interface Outcome {
  text: string;
  json: unknown;
}
export interface Verb {
  run(call: Call): Promise<Outcome>;
  /** Name and arguments, as the help shows them. */
  form: string;
  description: string;
  /** Maximum number of arguments. */
  maxArguments: number;
  options: Partial<Record<OptionName, string>>;
}

const outcomeOf = (remote: Remote): Outcome => ({ text: versionsText(remote), json: remote });
const expectedRevision = ({ revision }: Options) => parseNumberOption(revision, 'revision');
const distOf = (name: string, dist?: string) => path.resolve(dist ?? path.join(projectFolder, name, 'dist'));

const changeOptions = {
  reason: 'reason for the history',
  revision: 'fail when the remote has changed since this revision',
} as const;

async function list({ client }: Call): Promise<Outcome> {
  const remotes = await client.list();
  return { text: remotes.flatMap(overviewLines).join('\n') || 'no remote is published', json: remotes };
}

async function show({ client, args }: Call): Promise<Outcome> {
  const remote = await client.show(parseRemoteName(args[0]));
  return { text: detailLines(remote).join('\n'), json: remote };
}

/** Finds a build by the name of its remote or by its folder. */
function buildAt(word: string | undefined): { name: string; dist: string } {
  const name = parseRemoteName(word);
  if (existsSync(path.join(projectFolder, name, 'descriptor.json'))) return { name, dist: distOf(name) };
  const dist = path.resolve(word ?? '');
  const container = readContainerName(dist);
  return { name: (container ?? path.basename(path.dirname(dist))).replaceAll('_', '-'), dist };
}

async function check({ args }: Call): Promise<Outcome> {
  const { name, dist } = buildAt(args[0]);
  readBuildVersion(dist);
  const result = await checkBuild(name, await readDist(dist));
  if (result.ok) return { text: `${name}: ${result.build.version} passes the check`, json: result };
  const reasons = result.faults.map(({ pointer, code, reason }) => `  - ${code} at ${pointer}: ${reason}`);
  throw new CliError([`${name} does not pass the check`, ...reasons].join('\n'), exitCodes.failed);
}

async function publish({ client, args, options }: Call): Promise<Outcome> {
  const name = parseRemoteName(args[0]);
  const reason = options.reason ?? 'published from the command line';
  const send = async () => {
    const { manifest: manifestUrl } = options;
    if (manifestUrl !== undefined) return client.publishHosted(name, { manifestUrl, reason: options.reason });
    const dist = distOf(name, options.dist);
    const built = readBuildVersion(dist);
    if (options.version !== undefined && options.version !== built)
      usage(
        `${dist} contains ${built ?? 'no version'}, not ${options.version}: set the version in package.json and build`,
      );
    return client.publish(name, { archive: await pack(dist), reason: options.reason });
  };
  const published = await send();
  if (!options.activate) return { text: `${name}: ${published.version} is published`, json: published };
  return outcomeOf(
    await client.rollOut(name, { version: published.version, cohort: { percent: 100 }, reason }),
  );
}

async function activate({ client, args, options }: Call): Promise<Outcome> {
  const rollout = { version: versionFrom(args[1]), cohort: { percent: 100 }, reason: requireReason(options) };
  return outcomeOf(await client.rollOut(parseRemoteName(args[0]), rollout, expectedRevision(options)));
}

async function canary({ client, args, options }: Call): Promise<Outcome> {
  const advance = parseAdvance(options);
  const rollout = {
    version: versionFrom(args[1]),
    cohort: parseCohort(options),
    reason: requireReason(options),
    ...(advance ? { advance } : {}),
  };
  return outcomeOf(await client.rollOut(parseRemoteName(args[0]), rollout, expectedRevision(options)));
}

const rollback = async ({ client, args, options }: Call): Promise<Outcome> =>
  outcomeOf(
    await client.rollBack(parseRemoteName(args[0]), requireReason(options), expectedRevision(options)),
  );

async function state({ client, args, options }: Call): Promise<Outcome> {
  const tenantIds = parseTenantIds(options);
  const change = {
    state: parseRemoteState(args[1]),
    reason: requireReason(options),
    ...(options.message === undefined ? {} : { message: options.message }),
    ...(tenantIds ? { tenantIds } : {}),
  };
  const remote = await client.setState(parseRemoteName(args[0]), change, expectedRevision(options));
  const scope = tenantIds ? ` for ${tenantIds.join(', ')}` : '';
  return { text: `${remote.name} is ${change.state}${scope}`, json: remote };
}

async function history({ client, args, options }: Call): Promise<Outcome> {
  const remote = await client.show(parseRemoteName(args[0]));
  const entries = remote.history.slice(0, parseNumberOption(options.limit, 'limit') ?? 20);
  return { text: entries.map(historyLine).join('\n'), json: entries };
}

interface Change {
  name: string;
  entry: RemoteHistoryEntry;
}

/** Creates a function that returns the changes since its last call. The first call returns none. */
function createChangePoller(client: RegistryClient, only: string | undefined) {
  let revision: number | undefined;
  return async (): Promise<Change[]> => {
    const last = revision;
    const current = await client.revision();
    revision = current;
    if (last === undefined || current === last) return [];
    const remotes = (await client.list()).filter(({ name }) => only === undefined || name === only);
    return remotes
      .flatMap(({ name, history: entries }) => entries.map((entry) => ({ name, entry })))
      .filter(({ entry }) => entry.revision > last && entry.revision <= current)
      .sort((a, b) => a.entry.revision - b.entry.revision);
  };
}

/** Prints changes until it is stopped, or for `--seconds`. */
async function watch({ client, args, options, print }: Call): Promise<Outcome> {
  const poll = createChangePoller(client, args[0] === undefined ? undefined : parseRemoteName(args[0]));
  const end = Date.now() + (parseNumberOption(options.seconds, 'seconds') ?? Infinity) * 1_000;
  do {
    for (const { name, entry } of await poll())
      print(options.json ? JSON.stringify({ name, ...entry }) : `${name.padEnd(18)} ${historyLine(entry)}`);
    await pause(Math.max(0, Math.min(1_000, end - Date.now())));
  } while (Date.now() < end);
  return { text: '', json: undefined };
}

export const verbs: Readonly<Record<string, Verb>> = {
  list: {
    run: list,
    form: 'list',
    description: 'list all remotes with their versions',
    maxArguments: 0,
    options: {},
  },
  show: {
    run: show,
    form: 'show <remote>',
    maxArguments: 1,
    options: {},
    description: 'show one remote: versions, canary, health, audit and latest changes',
  },
  check: {
    run: check,
    form: 'check <remote or folder>',
    maxArguments: 1,
    options: {},
    description: 'check the build in dist, or in this folder, without a portal',
  },
  publish: {
    run: publish,
    form: 'publish <remote>',
    maxArguments: 1,
    description: 'publish the build in dist, or a hosted build',
    options: {
      dist: 'folder of the build',
      manifest: 'URL of the mf-manifest.json of a hosted build',
      version: 'fail when the build has another version',
      activate: 'activate it for all users at once',
      reason: changeOptions.reason,
    },
  },
  activate: {
    run: activate,
    form: 'activate <remote> <version>',
    maxArguments: 2,
    options: changeOptions,
    description: 'activate a published version for all users; ends an open canary',
  },
  rollback: {
    run: rollback,
    form: 'rollback <remote>',
    maxArguments: 1,
    options: changeOptions,
    description: 'end an open canary, or activate the version that was active before',
  },
  canary: {
    run: canary,
    form: 'canary <remote> <version>',
    maxArguments: 2,
    description: 'start a canary: a published version for a part of the users',
    options: {
      percent: 'share of all users, 0 to 100',
      users: 'ids, comma-separated',
      tenants: 'ids, comma-separated',
      roles: 'names, comma-separated',
      step: 'increase by this many percent …',
      every: '… each time this many seconds have passed …',
      'max-errors': '… while at most this share of loads fails (0 to 1) …',
      'min-loads': '… of at least this many; above that share the canary is reverted',
      ...changeOptions,
    },
  },
  state: {
    run: state,
    form: 'state <remote> <enabled|disabled|maintenance>',
    maxArguments: 2,
    description: 'enable or disable a remote, or set it to maintenance',
    options: {
      message: 'message for users',
      tenants: 'only for these tenants, ids comma-separated',
      ...changeOptions,
    },
  },
  history: {
    run: history,
    form: 'history <remote>',
    maxArguments: 1,
    options: { limit: 'maximum number of entries (20)' },
    description: 'show the history: author, time and reason of each change',
  },
  watch: {
    run: watch,
    form: 'watch [remote]',
    maxArguments: 1,
    options: { seconds: 'stop after this many' },
    description: 'print changes as they happen; with --json one object per line',
  },
};
