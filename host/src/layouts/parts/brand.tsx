import { Logo } from '@portal/shared/ui';
import { Link } from 'react-router-dom';
import { useTranslations } from '../../translations';

export function Brand({ narrow = false }: { narrow?: boolean }) {
  const { t } = useTranslations('layouts');
  return (
    <Link className="host-brand" to="/home" title={narrow ? t('product') : undefined}>
      <Logo size={26} />
      <span className={narrow ? 'ui-hidden' : undefined}>{t('product')}</span>
    </Link>
  );
}
