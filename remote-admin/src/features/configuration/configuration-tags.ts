import { changedTags, isApiError } from '@portal/shared/api';

const changed = changedTags('Configuration', 'Audit', 'Alerts');

/** Returns the tags of a change. The alerts of the bell count unmapped items. A load that refuses it is shown. */
export const configurationTags = (result: unknown, error: unknown): ReturnType<typeof changed> =>
  isApiError(error) && error.code === 'configuration.loading' ? ['Configuration'] : changed(result, error);
