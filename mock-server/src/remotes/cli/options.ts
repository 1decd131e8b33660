import { parseArgs } from 'node:util';
import { roles, type Advance, type Cohort, type RemoteState, type Role } from '@portal/shared/contracts';
import { usage } from './cli-error';

const text = { type: 'string' } as const;
const flag = { type: 'boolean', default: false } as const;

/** All options of all commands. Each command lists those that it accepts. */
const known = {
  url: { ...text, default: 'http://localhost:8080' },
  json: flag,
  help: { ...flag, short: 'h' },
  reason: text,
  dist: text,
  manifest: text,
  version: text,
  activate: flag,
  revision: text,
  percent: text,
  users: text,
  tenants: text,
  roles: text,
  step: text,
  every: text,
  'max-errors': text,
  'min-loads': text,
  message: text,
  limit: text,
  seconds: text,
} as const;
export type OptionName = keyof typeof known;
export type Options = ReturnType<typeof parse>['values'];

const parse = (args: readonly string[]) =>
  parseArgs({ args: [...args], allowPositionals: true, options: known });

export function readArguments(argv: readonly string[]): { args: string[]; options: Options } {
  try {
    const { values, positionals } = parse(argv);
    return { args: positionals, options: values };
  } catch (error) {
    return usage((error as Error).message);
  }
}

const commonOptions: readonly OptionName[] = ['url', 'json', 'help'];

/** Returns the given options that a command does not accept. */
export const unsupportedOptions = (options: Options, accepted: readonly OptionName[]): string[] =>
  Object.entries(options)
    .filter(([, value]) => value !== undefined && value !== false)
    .map(([name]) => name)
    .filter((name) => ![...commonOptions, ...accepted].some((other) => other === name));

export function parseNumberOption(value: string | undefined, name: OptionName): number | undefined {
  if (value === undefined) return undefined;
  const number = Number(value);
  return value.trim() !== '' && Number.isFinite(number) ? number : usage(`--${name} must be a number`);
}

const parseListOption = (value: string | undefined): string[] | undefined =>
  value
    ?.split(',')
    .map((word) => word.trim())
    .filter(Boolean);

const isRole = (name: string): name is Role => roles.some((role) => role === name);

function parseRoles(value: string | undefined): Role[] | undefined {
  const names = parseListOption(value);
  const unknown = names?.find((name) => !isRole(name));
  if (unknown !== undefined) usage(`Unknown role ${unknown}; the roles are ${roles.join(', ')}`);
  return names?.filter(isRole);
}

/** Removes undefined fields. */
const withoutUndefined = <T extends object>(fields: { [Key in keyof T]: T[Key] | undefined }): T =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as T;

export function parseCohort(options: Options): Cohort {
  const cohort = withoutUndefined<Cohort>({
    percent: parseNumberOption(options.percent, 'percent'),
    userIds: parseListOption(options.users),
    tenantIds: parseListOption(options.tenants),
    roles: parseRoles(options.roles),
  });
  return Object.keys(cohort).length > 0
    ? cohort
    : usage('Specify the cohort: --percent, --users, --tenants or --roles');
}

export function parseAdvance(options: Options): Advance | undefined {
  const parts = {
    stepPercent: parseNumberOption(options.step, 'step'),
    everySeconds: parseNumberOption(options.every, 'every'),
    maxErrorRate: parseNumberOption(options['max-errors'], 'max-errors'),
    minLoads: parseNumberOption(options['min-loads'], 'min-loads'),
  };
  const { stepPercent, everySeconds, maxErrorRate, minLoads } = parts;
  if (Object.values(parts).every((part) => part === undefined)) return undefined;
  if (
    stepPercent === undefined ||
    everySeconds === undefined ||
    maxErrorRate === undefined ||
    minLoads === undefined
  )
    return usage('--step, --every, --max-errors and --min-loads must be set together');
  return { stepPercent, everySeconds, maxErrorRate, minLoads };
}

const states: readonly RemoteState[] = ['enabled', 'disabled', 'maintenance'];
export const parseRemoteState = (word: string | undefined): RemoteState =>
  states.find((state) => state === word) ?? usage(`Specify the state: ${states.join(', ')}`);

export const parseTenantIds = ({ tenants }: Options): string[] | undefined => parseListOption(tenants);

export const parseRemoteName = (word: string | undefined): string =>
  word === undefined ? usage('Specify the remote, for instance remote-chat') : word.replaceAll('_', '-');
export const versionFrom = (word: string | undefined): string =>
  word ?? usage('Specify the version, for instance 0.1.1');
export const requireReason = ({ reason }: Options): string =>
  reason ?? usage('Give a reason with --reason "…", which the history keeps');
