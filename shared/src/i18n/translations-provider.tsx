import { createContext, useContext, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

/** Identifies the shown texts: another object after a change of the language and when texts were added. */
const TextsContext = createContext<object>({});

/** Identity of the shown texts. The component re-renders when they change. */
export const useShownTexts = (): object => useContext(TextsContext);

/**
 * Re-renders the components below that show texts when the language changes or texts are added. One subscription for
 * the page: react-i18next's hook in every component takes a sixth of the first render of a list.
 */
export function TranslationsProvider({ children }: { children?: ReactNode }) {
  const { t } = useTranslation('shared', { useSuspense: false });
  return <TextsContext value={t}>{children}</TextsContext>;
}
