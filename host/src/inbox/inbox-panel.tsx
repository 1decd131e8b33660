import { currentLanguage, formatNumber, useWords } from '@portal/shared/i18n';
import { Button, EmptyState, ErrorState, Skeleton, useNotice } from '@portal/shared/ui';
import { PanelHead } from '@portal/shared/ui/overlay';
import { useErrorWords } from '@portal/shared/api';
import { CheckCheck } from 'lucide-react';
import { InboxItems, type InboxItemsProps } from './inbox-items';
import {
  useInboxCountsQuery,
  useInboxItemsQuery,
  useMarkAllItemsMutation,
  type InboxKind,
  type InboxList,
} from './inbox.api';
import './inbox.css';

/** The newest messages or notifications; each can be read, marked, opened and removed. */
export function InboxPanel({ kind, onClose }: { kind: InboxKind; onClose(): void }) {
  const { t } = useWords('host');
  const list: InboxList = { kind, language: currentLanguage() };
  const { data: items, error, refetch } = useInboxItemsQuery(list, { refetchOnMountOrArgChange: true });
  const { data: counts } = useInboxCountsQuery();
  const { total, unread } = counts?.[kind] ?? { total: 0, unread: 0 };
  return (
    <>
      <PanelHead title={t(`inbox.${kind}.title`)} onClose={onClose}>
        <MarkAll list={list} unread={unread} />
      </PanelHead>
      <div className="host-inbox">
        {items === undefined ? (
          <Waiting kind={kind} error={error} onRetry={() => void refetch()} />
        ) : (
          <Shown list={list} items={items} total={total} onClose={onClose} />
        )}
      </div>
    </>
  );
}

interface WaitingProps {
  kind: InboxKind;
  error: unknown;
  onRetry(): void;
}

function Waiting({ kind, error, onRetry }: WaitingProps) {
  const { t } = useWords('host');
  if (error === undefined) return <Skeleton rows={4} height={40} />;
  return <ErrorState error={error} title={t(`inbox.${kind}.failed`)} onRetry={onRetry} />;
}

function Shown({ total, ...props }: InboxItemsProps & { total: number }) {
  const { t } = useWords('host');
  const { list, items } = props;
  if (items.length === 0) {
    return (
      <EmptyState title={t(`inbox.${list.kind}.empty`)} description={t(`inbox.${list.kind}.emptyText`)} />
    );
  }
  return (
    <>
      <InboxItems {...props} />
      {total > items.length && (
        <p className="host-inbox__note">
          {t('inbox.newest', { number: formatNumber(items.length), total: formatNumber(total) })}
        </p>
      )}
    </>
  );
}

function MarkAll({ list, unread }: { list: InboxList; unread: number }) {
  const { t } = useWords('host');
  const [markAll] = useMarkAllItemsMutation();
  const notice = useNotice();
  const words = useErrorWords();
  const mark = async () => {
    if (unread <= 0) return;
    const { error } = await markAll(list);
    if (error) notice.error(words(error));
    else notice.success(t('inbox.allMarked'));
  };
  return (
    <Button
      variant="quiet"
      size="small"
      icon={<CheckCheck size={16} strokeWidth={1.5} aria-hidden="true" />}
      aria-disabled={unread <= 0 || undefined}
      onClick={() => void mark()}
    >
      {t('inbox.markAll')}
    </Button>
  );
}
