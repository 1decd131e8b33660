import { CliError, exitCodes, usage } from './cli-error';
import { readArguments, unsupportedOptions, type OptionName } from './options';
import { RegistryClient } from './registry-client';
import { verbs, type Verb } from './verbs';

const column = 44;
const rowOf = (left: string, right: string) =>
  left.length < column ? `  ${left.padEnd(column)} ${right}` : `  ${left}\n  ${' '.repeat(column)} ${right}`;

const common = `Options
${rowOf('--url <address>', 'the portal (http://localhost:8080)')}
${rowOf('--json', 'print the result as JSON')}
${rowOf('--help', 'show this help, or the help of a command')}

Sign-in: MERIDIAN_CLIENT_ID and MERIDIAN_CLIENT_SECRET for CI, MERIDIAN_TOKEN, or MERIDIAN_EMAIL and MERIDIAN_PASSWORD;
for a portal on this machine, the seeded administrator is the default.
Exit codes: 0 done, 1 rejected or failed, 2 wrong usage, 3 not signed in or not allowed, 4 conflict, 5 not reachable.
`;

export const help = `Usage: npm run remotes -- <command> [options]

Commands
${Object.values(verbs)
  .map(({ form, description }) => rowOf(form, description))
  .join('\n')}

${common}`;

const isFlag = (name: OptionName) => name === 'activate';

function helpOf({ form, description, options }: Verb): string {
  const rows = Object.entries(options).map(([name, meaning]) =>
    rowOf(isFlag(name as OptionName) ? `--${name}` : `--${name} <…>`, meaning),
  );
  return [
    `Usage: npm run remotes -- ${form} [options]\n\n${description}\n`,
    ...rows,
    rows.length > 0 ? '' : null,
    common,
  ]
    .filter((part) => part !== null)
    .join('\n');
}

/** Runs one command. `print` receives its standard output; failures throw CliError. */
export async function runCommand(
  argv: readonly string[],
  env: Readonly<Record<string, string | undefined>>,
  print: (text: string) => void,
): Promise<void> {
  const { args, options } = readArguments(argv);
  const [name = '', ...rest] = args;
  const verb = Object.hasOwn(verbs, name) ? verbs[name] : undefined;
  if (options.help) return print(verb ? helpOf(verb) : help);
  if (!verb) throw new CliError(name === '' ? help : `Unknown command ${name}\n\n${help}`, exitCodes.usage);
  if (rest.length > verb.maxArguments)
    usage(`${name} does not accept ${rest.slice(verb.maxArguments).join(' ')}`);
  const [stray] = unsupportedOptions(options, Object.keys(verb.options) as OptionName[]);
  if (stray !== undefined) usage(`${name} does not accept --${stray}`);
  if (!URL.canParse(options.url)) usage('--url must be a URL, for instance http://localhost:8080');
  const client = new RegistryClient(new URL(options.url), env);
  const outcome = await verb.run({ client, args: rest, options, print });
  if (outcome.json !== undefined) print(options.json ? JSON.stringify(outcome.json, null, 2) : outcome.text);
}
