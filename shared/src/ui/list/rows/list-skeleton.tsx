import { useTranslations } from '../../../translations';

const rows = Array.from({ length: 8 }, (_, row) => row);

/** Shows rows with a circle and two bars in place of a loading list. */
export function ListSkeleton() {
  const { t } = useTranslations('core');
  return (
    <div className="ui-list-skeleton" role="status">
      <span className="ui-hidden">{t('loading')}</span>
      {rows.map((row) => (
        <span key={row} className="ui-list-skeleton__row" aria-hidden="true">
          <span className="ui-list-skeleton__circle" />
          <span className="ui-list-skeleton__bars">
            <span />
            <span />
          </span>
        </span>
      ))}
    </div>
  );
}
