import { useCallback } from 'react';
import { isApiError } from './api-error';
import { useTranslations } from '../translations';

/** Returns the problem code of a failed call or download. */
export function problemCodeOf(error: unknown): string {
  if (isApiError(error)) return error.code;
  // A chunk of the application failed to load: the connection was lost, or a deployment replaced the files.
  return error instanceof Error && error.name === 'ChunkLoadError' ? 'network.failed' : 'internal';
}

/**
 * Returns a function that returns the message for an error, by its problem code; unknown codes get the general
 * message.
 */
export function useErrorMessage(): (error: unknown) => string {
  const { t, lookUp } = useTranslations('api');
  return useCallback(
    (error: unknown) => lookUp(problemCodeOf(error).replaceAll('.', '-'), t('internal')),
    [t, lookUp],
  );
}
