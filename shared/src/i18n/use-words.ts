import { useTranslation } from 'react-i18next';

/** `const { t } = useWords('host')` */
export const useWords = (namespace: string) => useTranslation(namespace, { useSuspense: false });
