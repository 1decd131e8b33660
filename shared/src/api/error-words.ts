import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { isApiError } from './api-error';

function codeOf(error: unknown): string {
  if (isApiError(error)) return error.code;
  // a piece of the program did not arrive: the connection broke, or the files were replaced meanwhile
  return error instanceof Error && error.name === 'ChunkLoadError' ? 'network.failed' : 'internal';
}

/** Words for any failure, chosen by its problem code; what has no words of its own gets the general ones. */
export function useErrorWords(): (error: unknown) => string {
  const { t, i18n } = useTranslation('shared', { useSuspense: false });
  return useCallback(
    (error: unknown) => {
      const code = codeOf(error);
      const key = `problems.${code.replaceAll('.', '-')}`;
      return i18n.exists(key, { ns: 'shared' }) ? t(key) : t('problems.internal');
    },
    [t, i18n],
  );
}
