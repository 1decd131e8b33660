import { roles as knownRoles, type Role } from '@portal/shared/contracts';
import { isObject } from '@portal/shared/text';
import type { RoleMapping } from '../auth/role-mapping';
import { isLoopbackHost, splitList, type SettingsReader } from './settings-reader';

export interface AuthoritySettings {
  url: string;
  clientId: string;
  apiId: string;
  scope: string;
  /** Only these tenants of the authority may carry global roles. */
  providerTenantIds: string[];
  roleMapping?: RoleMapping | undefined;
  /** Application of the authority that may publish remotes without a person. */
  ciClientId?: string | undefined;
}

function rejectIncompleteAuthority(reader: SettingsReader, url: URL | undefined) {
  const isSet = (name: string) => reader.text(name) !== undefined;
  const required = ['AUTH_CLIENT_ID', 'AUTH_API_ID'];
  if (!isSet('AUTH_AUTHORITY')) {
    if (required.some(isSet))
      reader.faults.push('AUTH_AUTHORITY is missing, but AUTH_CLIENT_ID or AUTH_API_ID is set');
    if (isSet('ROLE_MAPPING')) reader.faults.push('ROLE_MAPPING is set, but AUTH_AUTHORITY is missing');
    return;
  }
  for (const name of required)
    if (!isSet(name)) reader.faults.push(`${name} is missing, but AUTH_AUTHORITY is set`);
  if (isSet('CI_CLIENT_SECRET'))
    reader.faults.push(
      'CI_CLIENT_SECRET is set, but with AUTH_AUTHORITY the identity provider keeps the secret',
    );
  if (url?.protocol === 'http:' && !isLoopbackHost(url.hostname))
    reader.faults.push('AUTH_AUTHORITY must be an https address');
}

const sections = ['appRoles', 'groups'] as const;

const isRole = (value: unknown): value is Role => knownRoles.some((role) => role === value);

/** Parses one section of the mapping, from names or ids to one role or a list of roles. */
function readSection(value: unknown, name: string, faults: string[]): Map<string, Role[]> {
  const mapping = new Map<string, Role[]>();
  if (value === undefined) return mapping;
  if (!isObject(value)) {
    faults.push(`ROLE_MAPPING: ${name} must be an object`);
    return mapping;
  }
  for (const [key, given] of Object.entries(value)) {
    const roles = [given].flat();
    const unknown = roles.filter((role) => !isRole(role));
    for (const role of unknown)
      faults.push(
        `ROLE_MAPPING: ${name}.${key} has the role ${JSON.stringify(role)}, but the roles are ${knownRoles.join(', ')}`,
      );
    mapping.set(key, roles.filter(isRole));
  }
  return mapping;
}

function parseMapping(text: string, faults: string[]): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(text);
    if (isObject(value)) return value;
  } catch {
    // The fault below names both.
  }
  faults.push('ROLE_MAPPING must be a JSON object, or the path of a file with one');
  return {};
}

/** Reads the mapping from the variable itself or from the file that it names. */
function readRoleMapping(reader: SettingsReader): RoleMapping | undefined {
  const given = reader.text('ROLE_MAPPING');
  const text = given?.startsWith('{') ? given : reader.file('ROLE_MAPPING');
  if (text === undefined) return undefined;
  const value = parseMapping(text, reader.faults);
  for (const key of Object.keys(value))
    if (!sections.some((section) => section === key))
      reader.faults.push(`ROLE_MAPPING: ${key} is unknown, only ${sections.join(' and ')} are allowed`);
  return {
    appRoles: readSection(value.appRoles, 'appRoles', reader.faults),
    groups: readSection(value.groups, 'groups', reader.faults),
  };
}

/** Reads the settings of an external identity provider; undefined without one. */
export function readAuthority(reader: SettingsReader): AuthoritySettings | undefined {
  const url = reader.url('AUTH_AUTHORITY', ['https:', 'http:']);
  rejectIncompleteAuthority(reader, url);
  if (!url) return undefined;
  return {
    url: url.href.replace(/\/+$/, ''),
    clientId: reader.text('AUTH_CLIENT_ID') ?? '',
    apiId: reader.text('AUTH_API_ID') ?? '',
    scope: reader.text('AUTH_SCOPE') ?? 'access_as_user',
    providerTenantIds: splitList(reader.text('PROVIDER_TENANT_IDS')),
    roleMapping: readRoleMapping(reader),
    ciClientId: reader.text('CI_CLIENT_ID'),
  };
}
