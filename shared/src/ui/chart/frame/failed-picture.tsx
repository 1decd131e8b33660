import type { ReactNode } from 'react';
import { useTranslations } from '../../../translations';

/** Shows the table of a chart whose drawing library could not be loaded. */
export function FailedPicture({ children }: { children: ReactNode }) {
  const { t } = useTranslations('chart');
  return (
    <>
      <p role="status">{t('failed')}</p>
      {children}
    </>
  );
}
