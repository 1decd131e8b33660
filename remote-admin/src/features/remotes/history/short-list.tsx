import { Button } from '@portal/shared/ui';
import { useState, type ReactElement } from 'react';
import { useTranslations } from '../../../translations';

const shownAtFirst = 8;

/** Shows the first eight items, and the others on request. */
export function ShortList({ items, empty }: { items: readonly ReactElement[]; empty: string }) {
  const { t } = useTranslations('remotes');
  const [isWhole, setIsWhole] = useState(false);
  if (items.length === 0) return <p className="admin-remotes__none">{empty}</p>;
  return (
    <>
      <ol className="admin-remotes__entries">{isWhole ? items : items.slice(0, shownAtFirst)}</ol>
      {items.length > shownAtFirst && !isWhole && (
        <Button size="small" variant="quiet" onClick={() => setIsWhole(true)}>
          {t('history.more', { count: items.length - shownAtFirst })}
        </Button>
      )}
    </>
  );
}
