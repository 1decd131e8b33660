import { useCallback } from 'react';
import { isApiError } from './api-error';
import { useTranslations } from '../translations';

function codeOf(error: unknown): string {
  if (isApiError(error)) return error.code;
  // A chunk of the program did not load: the connection broke, or the files were replaced meanwhile.
  return error instanceof Error && error.name === 'ChunkLoadError' ? 'network.failed' : 'internal';
}

/** Returns a function that describes a failure by its problem code; unknown codes get the general text. */
export function useErrorMessage(): (error: unknown) => string {
  const { t, lookUp } = useTranslations('api');
  return useCallback(
    (error: unknown) => lookUp(codeOf(error).replaceAll('.', '-'), t('internal')),
    [t, lookUp],
  );
}
