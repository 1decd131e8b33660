import { useTranslations } from '../../translations';
import { Result } from './result';

/** Sample page after a registration. */
export function ConfirmationRequiredPage() {
  const { t } = useTranslations('mock-sign-in');
  return <Result title={t('confirmation-required.title')} text={t('confirmation-required.text')} />;
}

export { ConfirmationRequiredPage as Component };
