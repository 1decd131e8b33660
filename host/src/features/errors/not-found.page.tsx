import { Button, NotFound } from '@portal/shared/ui';
import { Link } from 'react-router-dom';
import { useTranslations } from '../../translations';
import './errors.css';

export interface NotFoundPageProps {
  /** Null if the frame has no search. */
  onSearch: (() => void) | null;
  onContact(): void;
}

/** Page for unknown addresses and for addresses that this person may not open. */
export function NotFoundPage({ onSearch, onContact }: NotFoundPageProps) {
  const { t } = useTranslations('errors');
  return (
    <NotFound>
      <div className="host-failure__ways">
        <Link className="ui-button ui-button--primary ui-button--medium" to="/home">
          {t('notFound.home')}
        </Link>
        {onSearch && <Button onClick={onSearch}>{t('notFound.search')}</Button>}
        <Button onClick={onContact}>{t('notFound.contact')}</Button>
      </div>
    </NotFound>
  );
}
