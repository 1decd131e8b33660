import { CliError, exitCodes, usage } from './cli-error';
import { readArguments, strayOptions, type OptionName } from './options';
import { RegistryClient } from './registry-client';
import { verbs, type Verb } from './verbs';

const column = 44;
const rowOf = (left: string, right: string) =>
  left.length < column ? `  ${left.padEnd(column)} ${right}` : `  ${left}\n  ${' '.repeat(column)} ${right}`;

const common = `Options
${rowOf('--url <address>', 'the portal (http://localhost:8080)')}
${rowOf('--json', 'print the answer as JSON')}
${rowOf('--help', 'this text; after a command its own')}

Sign-in: MERIDIAN_CLIENT_ID and MERIDIAN_CLIENT_SECRET for CI, MERIDIAN_TOKEN, or MERIDIAN_EMAIL and MERIDIAN_PASSWORD;
on a portal of this machine the seeded administrator.
Exit codes: 0 done, 1 refused or failed, 2 wrong usage, 3 not signed in or not allowed, 4 conflict, 5 not reachable.
`;

export const help = `Usage: npm run remotes -- <command> [options]

Commands
${Object.values(verbs)
  .map(({ form, about }) => rowOf(form, about))
  .join('\n')}

${common}`;

const isFlag = (name: OptionName) => name === 'activate';

function helpOf({ form, about, options }: Verb): string {
  const rows = Object.entries(options).map(([name, meaning]) =>
    rowOf(isFlag(name as OptionName) ? `--${name}` : `--${name} <…>`, meaning),
  );
  return [
    `Usage: npm run remotes -- ${form} [options]\n\n${about}\n`,
    ...rows,
    rows.length > 0 ? '' : null,
    common,
  ]
    .filter((part) => part !== null)
    .join('\n');
}

/** Runs one command; `print` gets what belongs on the standard output. */
export async function runCommand(
  args: readonly string[],
  env: Readonly<Record<string, string | undefined>>,
  print: (text: string) => void,
): Promise<void> {
  const { words, options } = readArguments(args);
  const [name = '', ...rest] = words;
  const verb = Object.hasOwn(verbs, name) ? verbs[name] : undefined;
  if (options.help) return print(verb ? helpOf(verb) : help);
  if (!verb)
    throw new CliError(name === '' ? help : `There is no command ${name}\n\n${help}`, exitCodes.usage);
  if (rest.length > verb.words) usage(`${name} does not take ${rest.slice(verb.words).join(' ')}`);
  const [stray] = strayOptions(options, Object.keys(verb.options) as OptionName[]);
  if (stray !== undefined) usage(`${name} does not take --${stray}`);
  if (!URL.canParse(options.url)) usage('--url must be an address, for instance http://localhost:8080');
  const client = new RegistryClient(new URL(options.url), env);
  const outcome = await verb.run({ client, words: rest, options, print });
  if (outcome.json !== undefined) print(options.json ? JSON.stringify(outcome.json, null, 2) : outcome.text);
}
