import { isApiError } from '@portal/shared/api';

const changed = ['Configuration', 'Audit', 'Alerts'] as const;

/** Returns the tags of a change. The alerts of the bell count unmapped items. A load that refuses it is shown. */
export function changedTags(_result: unknown, error: unknown): (typeof changed)[number][] {
  if (!error) return [...changed];
  return isApiError(error) && error.code === 'configuration.loading' ? ['Configuration'] : [];
}
