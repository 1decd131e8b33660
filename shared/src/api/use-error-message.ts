import { useCallback } from 'react';
import { useTranslations } from '../translations';
import { isApiError } from './api-error';

/** Returns the problem code of a failed call or download. */
export function getProblemCode(error: unknown): string {
  if (isApiError(error)) return error.code;
  // A chunk of the application failed to load: the connection was lost, or a deployment replaced the files.
  return error instanceof Error && error.name === 'ChunkLoadError' ? 'network.failed' : 'internal';
}

/**
 * Returns a function that returns the message for an error, by its problem code; unknown codes get the general
 * message. A rejection for too many requests says how long to wait.
 */
export function useErrorMessage(): (error: unknown) => string {
  const { t, lookUp } = useTranslations('api');
  return useCallback(
    (error: unknown) => {
      const code = getProblemCode(error);
      const seconds = isApiError(error) ? error.retryAfterSeconds : undefined;
      if (code !== 'rate.limited' || seconds === undefined)
        return lookUp(code.replaceAll('.', '-'), t('internal'));
      if (seconds < 120) return t('rate-limited-seconds', { count: seconds });
      return t('rate-limited-minutes', { count: Math.ceil(seconds / 60) });
    },
    [t, lookUp],
  );
}
