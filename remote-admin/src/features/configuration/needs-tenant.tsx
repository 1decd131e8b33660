import { EmptyState } from '@portal/shared/ui';
import { Link } from 'react-router-dom';
import { useTranslations } from '../../translations';

/** Shown to people with a global role who have not opened a tenant. */
export function NeedsTenant() {
  const { t } = useTranslations('configuration');
  return (
    <EmptyState
      title={t('needsTenant.title')}
      description={t('needsTenant.text')}
      action={
        <Link className="ui-button ui-button--primary ui-button--medium" to="/tenants">
          {t('needsTenant.open')}
        </Link>
      }
    />
  );
}
