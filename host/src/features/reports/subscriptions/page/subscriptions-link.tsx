import { useSession } from '@portal/shared/session';
import { Mail } from 'lucide-react';
import { Link } from 'react-router-dom';
import { useTranslations } from '../../../../translations';

/** Opens all subscriptions of the person. Missing for people who have none. */
export function SubscriptionsLink() {
  const { t } = useTranslations('subscriptions');
  const { me } = useSession();
  if (!me || me.tenantId === null || me.acting !== undefined) return null;
  return (
    <Link className="ui-button ui-button--secondary ui-button--medium" to="/reports/subscriptions">
      <Mail size={16} strokeWidth={1.5} aria-hidden />
      <span className="ui-text">{t('page.title')}</span>
    </Link>
  );
}
