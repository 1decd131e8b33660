import { useWords } from '@portal/shared/i18n';
import { Button, NotFound } from '@portal/shared/ui';
import { Link } from 'react-router-dom';
import './errors.css';

export interface NotFoundPageProps {
  /** Null where there is no search. */
  onSearch: (() => void) | null;
  onContact(): void;
}

/** The same page for what does not exist and for what this person may not open. */
export function NotFoundPage({ onSearch, onContact }: NotFoundPageProps) {
  const { t } = useWords('host');
  return (
    <NotFound>
      <div className="host-failure__ways">
        <Link className="ui-button ui-button--primary ui-button--medium" to="/home">
          {t('errors.notFound.home')}
        </Link>
        {onSearch && <Button onClick={onSearch}>{t('errors.notFound.search')}</Button>}
        <Button onClick={onContact}>{t('errors.notFound.contact')}</Button>
      </div>
    </NotFound>
  );
}
