import { changedTags, isApiError } from '@portal/shared/api';

const changed = changedTags('Configuration', 'Audit', 'Alerts');

const isRefused = (error: unknown): boolean =>
  isApiError(error) && (error.code === 'configuration.loading' || error.code === 'configuration.changing');

/** Returns the tags of a change. The alerts of the bell count unmapped items. What refuses it is shown. */
export const configurationTags = (result: unknown, error: unknown): ReturnType<typeof changed> =>
  isRefused(error) ? ['Configuration'] : changed(result, error);
