import type { Role } from '@portal/shared/contracts';
import type { JWTPayload } from 'jose';

/** Portal roles of the app roles and of the groups of an external authority. */
export interface RoleMapping {
  appRoles: ReadonlyMap<string, readonly Role[]>;
  /** By the id in the claim `groups`. */
  groups: ReadonlyMap<string, readonly Role[]>;
}

/** Returns the strings of a claim that should be a list of strings. */
export const texts = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((item): item is string => typeof item === 'string') : [];

/** Returns whether the token names another address for its groups, because the person is in too many. */
export const hasGroupsOverage = ({ hasgroups, _claim_names: names }: JWTPayload): boolean =>
  hasgroups === true || (typeof names === 'object' && names !== null && 'groups' in names);

/** Returns the app roles of a token and the portal roles that the mapping adds to them. */
export function mapRoles(payload: JWTPayload, mapping: RoleMapping | undefined): string[] {
  const names = texts(payload.roles);
  if (!mapping) return names;
  const { appRoles, groups } = mapping;
  return [
    ...names,
    ...names.flatMap((name) => appRoles.get(name) ?? []),
    ...texts(payload.groups).flatMap((id) => groups.get(id) ?? []),
  ];
}
