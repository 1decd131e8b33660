/** Whose rights have changed: a person, the people of a tenant, or anybody. */
export type RightsChange = { personId: string } | { tenantId: string } | 'all';

const isId = (value: unknown): value is string => typeof value === 'string' && value !== '';

/** Returns the change that a notification of the database contains, or null. */
export function readRightsChange(value: unknown): RightsChange | null {
  if (typeof value !== 'object' || value === null) return null;
  const { personId, tenantId } = value as Record<string, unknown>;
  if (isId(personId)) return { personId };
  return isId(tenantId) ? { tenantId } : null;
}
