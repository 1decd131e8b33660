import type { SearchIndex } from '@portal/shared/contracts';
import { useErrorMessage } from '@portal/shared/api';
import { formatNumber } from '@portal/shared/i18n';
import { EmptyState, QueryView, WriteButton, useProblemNotice } from '@portal/shared/ui';
import { Table, type TableColumn } from '@portal/shared/ui/data';
import { RelativeDate } from '@portal/shared/ui/list';
import { RefreshCw } from 'lucide-react';
import { type Translate, useTranslations } from '../../translations';
import { useListSearchIndexesQuery, useRebuildSearchIndexMutation } from './search.api';

/** Shows the indexes of the search with their sizes, and rebuilds them. */
export function SearchIndexes() {
  const { t } = useTranslations('search');
  const indexes = useListSearchIndexesQuery();
  return (
    <>
      <p className="admin-search__text">{t('index.text')}</p>
      <QueryView
        query={indexes}
        isEmpty={({ items }) => items.length === 0}
        empty={<EmptyState title={t('index.empty')} />}
      >
        {({ items }) => (
          <Table<SearchIndex>
            label={t('tabs.index')}
            columns={columnsOf(t)}
            dataSource={items}
            lines={1}
            rowName={({ id }) => t(`types.${id}`)}
          />
        )}
      </QueryView>
    </>
  );
}

const columnsOf = (t: Translate<'search'>): TableColumn<SearchIndex>[] => [
  { key: 'name', title: t('index.name'), render: (_, { id }) => t(`types.${id}`) },
  {
    key: 'documents',
    title: t('index.documents'),
    numeric: true,
    phone: 'titled-line',
    render: (_, { documents }) => formatNumber(documents),
  },
  { key: 'words', title: t('index.words'), numeric: true, render: (_, { words }) => formatNumber(words) },
  { key: 'lag', title: t('index.lag'), render: () => <NoValue text={t('index.noLag')} /> },
  {
    key: 'rebuiltAt',
    title: t('index.rebuiltAt'),
    phone: 'titled-line',
    render: (_, { rebuiltAt }) => <RelativeDate at={rebuiltAt} emptyText={t('index.never')} />,
  },
  {
    key: 'corrected',
    title: t('index.corrected'),
    numeric: true,
    render: (_, { corrected }) => (corrected === null ? <NoValue text="–" /> : formatNumber(corrected)),
  },
  {
    key: 'failedAt',
    title: t('index.failedAt'),
    phone: 'titled-line',
    render: (_, index) => <LastFailure index={index} />,
  },
  {
    key: 'rebuild',
    title: t('index.actions'),
    phone: 'end',
    render: (_, index) => <RebuildButton index={index} />,
  },
];

const NoValue = ({ text }: { text: string }) => <span className="admin-search__none">{text}</span>;

/** Time and reason of a rebuild that failed after the last complete one. */
function LastFailure({ index: { failedAt, failure } }: { index: SearchIndex }) {
  const { t } = useTranslations('search');
  const messageOf = useErrorMessage();
  if (failedAt === null || failure === null) return <NoValue text={t('index.notFailed')} />;
  return (
    <>
      <RelativeDate at={failedAt} />
      <span className="admin-search__failure">
        {messageOf({ status: 409, code: failure, traceId: null, errors: [] })}
      </span>
    </>
  );
}

function RebuildButton({ index: { id } }: { index: SearchIndex }) {
  const { t } = useTranslations('search');
  const showProblem = useProblemNotice();
  const [rebuildIndex, { isLoading }] = useRebuildSearchIndexMutation();
  const rebuild = async () => {
    try {
      await rebuildIndex(id).unwrap();
    } catch (error) {
      showProblem(error);
    }
  };
  return (
    <WriteButton
      size="small"
      busy={isLoading}
      icon={<RefreshCw size={14} strokeWidth={1.5} aria-hidden />}
      aria-label={t('index.rebuildOf', { name: t(`types.${id}`) })}
      onClick={() => void rebuild()}
    >
      {t('index.rebuild')}
    </WriteButton>
  );
}
