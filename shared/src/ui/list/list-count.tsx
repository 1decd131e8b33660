import { formatNumber } from '../../i18n';
import { useTranslations } from '../../translations';
import type { ListPage } from './list-pages';

/** Shows the number of matching rows, for the `count` of the page header. */
export function ListCount({
  page,
}: {
  page: Pick<ListPage<unknown>, 'total' | 'totalIsEstimate'> | undefined;
}) {
  const { t } = useTranslations('list');
  if (!page) return null;
  const number = formatNumber(page.total);
  return <span>{page.totalIsEstimate ? t('about', { number }) : number}</span>;
}
