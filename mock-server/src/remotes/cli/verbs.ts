import { existsSync } from 'node:fs';
import path from 'node:path';
import type { Remote, RemoteHistoryEntry } from '@portal/shared/contracts';
import { projectFolder } from '../../platform/paths';
import { checkBuild } from '../publishing/check';
import { readDist } from '../publishing/dist-files';
import { CliError, exitCodes, usage } from './cli-error';
import {
  advanceOf,
  cohortOf,
  nameOf,
  numberOf,
  reasonOf,
  stateOf,
  tenantsOf,
  versionFrom,
  type OptionName,
  type Options,
} from './options';
import { containerOf, pack, versionOf } from './pack';
import type { RegistryClient } from './registry-client';
import { historyLine, listed, moved, shown } from './show';

export interface Call {
  client: RegistryClient;
  words: string[];
  options: Options;
  print(text: string): void;
}
/** What a command answers: for people and for scripts. */
export interface Outcome {
  text: string;
  json: unknown;
}
export interface Verb {
  run(call: Call): Promise<Outcome>;
  /** How it is called, and what it does. */
  form: string;
  about: string;
  /** How many words it takes at most. */
  words: number;
  options: Partial<Record<OptionName, string>>;
}

const outcomeOf = (remote: Remote): Outcome => ({ text: moved(remote), json: remote });
const expected = ({ revision }: Options) => numberOf(revision, 'revision');
const distOf = (name: string, dist?: string) => path.resolve(dist ?? path.join(projectFolder, name, 'dist'));

const writing = {
  reason: 'why; it stands in the history',
  revision: 'refuse when the remote has moved on since this revision',
} as const;

async function list({ client }: Call): Promise<Outcome> {
  const remotes = await client.list();
  return { text: remotes.flatMap(listed).join('\n') || 'nothing is published', json: remotes };
}

async function show({ client, words }: Call): Promise<Outcome> {
  const remote = await client.show(nameOf(words[0]));
  return { text: shown(remote).join('\n'), json: remote };
}

/** The folder of a build and the remote that it is of: named by the remote, or by the folder alone. */
function buildAt(word: string | undefined): { name: string; dist: string } {
  const name = nameOf(word);
  if (existsSync(path.join(projectFolder, name, 'descriptor.json'))) return { name, dist: distOf(name) };
  const dist = path.resolve(word ?? '');
  const container = containerOf(dist);
  return { name: (container ?? path.basename(path.dirname(dist))).replaceAll('_', '-'), dist };
}

async function check({ words }: Call): Promise<Outcome> {
  const { name, dist } = buildAt(words[0]);
  versionOf(dist);
  const result = checkBuild(name, await readDist(dist));
  if (result.ok) return { text: `${name}: ${result.build.version} passes the check`, json: result };
  const reasons = result.faults.map(({ pointer, code, reason }) => `  - ${code} at ${pointer}: ${reason}`);
  throw new CliError([`${name} does not pass the check`, ...reasons].join('\n'), exitCodes.failed);
}

async function publish({ client, words, options }: Call): Promise<Outcome> {
  const name = nameOf(words[0]);
  const reason = options.reason ?? 'published from the command line';
  const send = async () => {
    if (options.manifest !== undefined) return client.publishHosted(name, options.manifest);
    const dist = distOf(name, options.dist);
    const built = versionOf(dist);
    if (options.version !== undefined && options.version !== built)
      usage(
        `${dist} holds ${built ?? 'no version'}, not ${options.version}: set the version in package.json and build`,
      );
    return client.publish(name, await pack(dist));
  };
  const published = await send();
  if (!options.activate) return { text: `${name}: ${published.version} is published`, json: published };
  return outcomeOf(
    await client.rollOut(name, { version: published.version, cohort: { percent: 100 }, reason }),
  );
}

async function activate({ client, words, options }: Call): Promise<Outcome> {
  const wish = { version: versionFrom(words[1]), cohort: { percent: 100 }, reason: reasonOf(options) };
  return outcomeOf(await client.rollOut(nameOf(words[0]), wish, expected(options)));
}

async function canary({ client, words, options }: Call): Promise<Outcome> {
  const advance = advanceOf(options);
  const wish = {
    version: versionFrom(words[1]),
    cohort: cohortOf(options),
    reason: reasonOf(options),
    ...(advance ? { advance } : {}),
  };
  return outcomeOf(await client.rollOut(nameOf(words[0]), wish, expected(options)));
}

const rollback = async ({ client, words, options }: Call): Promise<Outcome> =>
  outcomeOf(await client.rollBack(nameOf(words[0]), reasonOf(options), expected(options)));

async function state({ client, words, options }: Call): Promise<Outcome> {
  const tenantIds = tenantsOf(options);
  const wish = {
    state: stateOf(words[1]),
    reason: reasonOf(options),
    ...(options.message === undefined ? {} : { message: options.message }),
    ...(tenantIds ? { tenantIds } : {}),
  };
  const remote = await client.setState(nameOf(words[0]), wish, expected(options));
  const whom = tenantIds ? ` for ${tenantIds.join(', ')}` : '';
  return { text: `${remote.name} is ${wish.state}${whom}`, json: remote };
}

async function history({ client, words, options }: Call): Promise<Outcome> {
  const remote = await client.show(nameOf(words[0]));
  const entries = remote.history.slice(0, numberOf(options.limit, 'limit') ?? 20);
  return { text: entries.map(historyLine).join('\n'), json: entries };
}

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

interface News {
  name: string;
  entry: RemoteHistoryEntry;
}

/** What happened since the last look; the first look only notes where things stand. */
function createLookout(client: RegistryClient, wanted: string | undefined) {
  let seen: number | undefined;
  return async (): Promise<News[]> => {
    const before = seen;
    seen = await client.revision();
    if (before === undefined || seen === before) return [];
    const remotes = (await client.list()).filter(({ name }) => wanted === undefined || name === wanted);
    return remotes
      .flatMap(({ name, history: entries }) => entries.map((entry) => ({ name, entry })))
      .filter(({ entry }) => entry.revision > before && entry.revision <= (seen ?? 0))
      .sort((a, b) => a.entry.revision - b.entry.revision);
  };
}

/** Prints what happens until it is stopped, or for so many seconds. */
async function watch({ client, words, options, print }: Call): Promise<Outcome> {
  const look = createLookout(client, words[0] === undefined ? undefined : nameOf(words[0]));
  const end = Date.now() + (numberOf(options.seconds, 'seconds') ?? Infinity) * 1_000;
  do {
    for (const { name, entry } of await look())
      print(options.json ? JSON.stringify({ name, ...entry }) : `${name.padEnd(18)} ${historyLine(entry)}`);
    await pause(Math.max(0, Math.min(1_000, end - Date.now())));
  } while (Date.now() < end);
  return { text: '', json: undefined };
}

export const verbs: Readonly<Record<string, Verb>> = {
  list: { run: list, form: 'list', about: 'all remotes with their versions', words: 0, options: {} },
  show: {
    ...{ run: show, form: 'show <remote>', words: 1, options: {} },
    about: 'one remote: versions, canary, health, audit and what happened last',
  },
  check: {
    ...{ run: check, form: 'check <remote or folder>', words: 1, options: {} },
    about: 'what a portal would say to the build in dist, or in that folder; asks no portal',
  },
  publish: {
    ...{ run: publish, form: 'publish <remote>', words: 1 },
    about: 'publish a build as it lies in dist, or as its team hosts it',
    options: {
      dist: 'the folder of the build',
      manifest: "the address of a hosted build's mf-manifest.json",
      version: 'the number that the build must have',
      activate: 'give it to everybody at once',
      reason: writing.reason,
    },
  },
  activate: {
    ...{ run: activate, form: 'activate <remote> <version>', words: 2, options: writing },
    about: 'give a published version to everybody; an open canary ends',
  },
  rollback: {
    ...{ run: rollback, form: 'rollback <remote>', words: 1, options: writing },
    about: 'one step back: an open canary ends, else the version before is active again',
  },
  canary: {
    ...{ run: canary, form: 'canary <remote> <version>', words: 2 },
    about: 'give a published version to a part of the people',
    options: {
      percent: 'of everybody, 0 to 100',
      users: 'ids, with commas',
      tenants: 'ids, with commas',
      roles: 'names, with commas',
      step: 'raise by so many percent …',
      every: '… each time so many seconds have passed …',
      'max-errors': '… while at most this share of the loads fails (0 to 1) …',
      'min-loads': '… of at least so many; above that share it goes back by itself',
      ...writing,
    },
  },
  state: {
    ...{ run: state, form: 'state <remote> <enabled|disabled|maintenance>', words: 2 },
    about: 'switch a remote on, off or into maintenance',
    options: { message: 'what people read', tenants: 'only for these, ids with commas', ...writing },
  },
  history: {
    ...{ run: history, form: 'history <remote>', words: 1, options: { limit: 'how many entries (20)' } },
    about: 'who did what, when and why',
  },
  watch: {
    ...{ run: watch, form: 'watch [remote]', words: 1, options: { seconds: 'stop after so many' } },
    about: 'print what happens, as it happens; with --json one object a line',
  },
};
