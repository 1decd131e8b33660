import path from 'node:path';
import { parseArgs } from 'node:util';
import type { Remote } from '@portal/shared/contracts';
import { projectFolder } from '../../platform/paths';
import { CliError, exitCodes, usage } from './cli-error';
import { pack, versionOf } from './pack';
import { RegistryClient } from './registry-client';

export const help = `Usage: npm run remotes -- <command> [options]

Commands
  list                               remotes with their versions
  publish <remote> [--dist <folder>] [--version <number>] [--activate]
                                     publish a build as it lies in dist; --version names the number it must have
  activate <remote> <version> --reason <why>
                                     make a published version the active one
  rollback <remote> --reason <why>   go back to the version that was active before

Options
  --url <address>   the portal (http://localhost:8080)
  --reason <why>    stands in the history
  --json            print the answer as JSON
  --help            this text

Sign-in: MERIDIAN_TOKEN, or MERIDIAN_EMAIL and MERIDIAN_PASSWORD; on a portal of this machine the seeded administrator.
Exit codes: 0 done, 2 wrong usage, 3 refused by the portal, 4 not reachable or not signed in.
`;

interface Options {
  url: string;
  reason?: string | undefined;
  dist?: string | undefined;
  version?: string | undefined;
  activate: boolean;
  json: boolean;
  help: boolean;
}
interface Call {
  client: RegistryClient;
  words: string[];
  options: Options;
}
/** What a command answers: for people and for scripts. */
interface Outcome {
  text: string;
  json: unknown;
}

const nameOf = (word: string | undefined): string =>
  word === undefined ? usage('Name the remote, for instance remote-chat') : word.replaceAll('_', '-');
const reasonOf = ({ reason }: Options): string =>
  reason ?? usage('Say why with --reason "…": it stands in the history');

const moved = (remote: Remote): Outcome => ({
  text: `${remote.name}: ${remote.active} is active${remote.previous ? `, ${remote.previous} stands by` : ''}`,
  json: remote,
});

function lines({ name, active, previous, versions }: Remote): string[] {
  const mark = (version: string) => (version === active ? 'active' : version === previous ? 'previous' : '');
  return [
    name,
    ...versions.map(({ version, publishedAt, publishedBy }) =>
      `  ${version.padEnd(28)} ${mark(version).padEnd(9)} ${publishedAt.slice(0, 16).replace('T', ' ')}  ${publishedBy}`.trimEnd(),
    ),
  ];
}

async function list({ client }: Call): Promise<Outcome> {
  const remotes = await client.list();
  return { text: remotes.flatMap(lines).join('\n') || 'nothing is published', json: remotes };
}

async function publish({ client, words, options }: Call): Promise<Outcome> {
  const name = nameOf(words[0]);
  const dist = path.resolve(options.dist ?? path.join(projectFolder, name, 'dist'));
  const built = versionOf(dist);
  if (options.version !== undefined && options.version !== built) {
    usage(
      `${dist} holds ${built ?? 'no version'}, not ${options.version}: set the version in package.json and build`,
    );
  }
  const published = await client.publish(name, await pack(dist));
  if (!options.activate) return { text: `${name}: ${published.version} is published`, json: published };
  return moved(
    await client.activate(name, published.version, options.reason ?? 'published from the command line'),
  );
}

async function activate({ client, words, options }: Call): Promise<Outcome> {
  const version = words[1] ?? usage('Name the version to activate, for instance 0.1.1');
  return moved(await client.activate(nameOf(words[0]), version, reasonOf(options)));
}

const rollback = async ({ client, words, options }: Call): Promise<Outcome> =>
  moved(await client.rollBack(nameOf(words[0]), reasonOf(options)));

const commands: Record<string, { run: (call: Call) => Promise<Outcome>; words: number }> = {
  list: { run: list, words: 0 },
  publish: { run: publish, words: 1 },
  activate: { run: activate, words: 2 },
  rollback: { run: rollback, words: 1 },
};

function read(args: readonly string[]): { words: string[]; options: Options } {
  try {
    const { values, positionals } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        url: { type: 'string', default: 'http://localhost:8080' },
        reason: { type: 'string' },
        dist: { type: 'string' },
        version: { type: 'string' },
        activate: { type: 'boolean', default: false },
        json: { type: 'boolean', default: false },
        help: { type: 'boolean', default: false, short: 'h' },
      },
    });
    return { words: positionals, options: values };
  } catch (error) {
    return usage((error as Error).message);
  }
}

/** Runs one command; `print` gets what belongs on the standard output. */
export async function runCommand(
  args: readonly string[],
  env: Readonly<Record<string, string | undefined>>,
  print: (text: string) => void,
): Promise<void> {
  const { words, options } = read(args);
  if (options.help) return print(help);
  const [name = '', ...rest] = words;
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (!command)
    throw new CliError(name === '' ? help : `There is no command ${name}\n\n${help}`, exitCodes.usage);
  if (rest.length > command.words) usage(`${name} does not take ${rest.slice(command.words).join(' ')}`);
  if (!URL.canParse(options.url)) usage('--url must be an address, for instance http://localhost:8080');
  const client = new RegistryClient(new URL(options.url), env);
  const outcome = await command.run({ client, words: rest, options });
  print(options.json ? JSON.stringify(outcome.json, null, 2) : outcome.text);
}
