import { clientSegments, type TenantAttributes } from '@portal/shared/contracts';

/**
 * Returns the stored attributes of a tenant. Without the attribute, its users read the rows of all clients; a stored
 * value without a known segment leaves none.
 */
export function storedAttributes(stored: unknown): TenantAttributes {
  const { clientSegments: chosen = null } = {
    ...(stored as Partial<Record<keyof TenantAttributes, unknown>> | null | undefined),
  };
  if (chosen === null) return { clientSegments: null };
  const known: readonly unknown[] = Array.isArray(chosen) ? chosen : [];
  return { clientSegments: clientSegments.filter((segment) => known.includes(segment)) };
}
