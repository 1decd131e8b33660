import { formatNumber } from '@portal/shared/i18n';
import { Button, EmptyState, QueryView, Skeleton, useNotice, useProblemNotice } from '@portal/shared/ui';
import { CheckCheck } from 'lucide-react';
import { useTranslations } from '../../translations';
import { InboxItems, type InboxItemsProps } from './inbox-items';
import {
  useGetInboxCountsQuery,
  useListInboxItemsQuery,
  useMarkAllInboxItemsReadMutation,
  type InboxKind,
} from './inbox.api';

/** The newest messages or notifications and actions to mark, open and delete them. */
export function InboxTab({ kind, onClose }: { kind: InboxKind; onClose(): void }) {
  const { t } = useTranslations('inbox');
  const items = useListInboxItemsQuery(kind, { refetchOnMountOrArgChange: true });
  const { data: counts } = useGetInboxCountsQuery();
  const { total, unread } = counts?.[kind] ?? { total: 0, unread: 0 };
  return (
    <>
      {total > 0 && (
        <div className="host-inbox__bar">
          <MarkAllRead kind={kind} unread={unread} />
        </div>
      )}
      <div className="host-inbox">
        <QueryView
          query={items}
          skeleton={<Skeleton rows={4} height={40} />}
          errorTitle={t(`${kind}.failed`)}
          isEmpty={(list) => list.length === 0}
          empty={<EmptyState title={t(`${kind}.empty`)} description={t(`${kind}.emptyText`)} />}
        >
          {(list) => <InboxContent kind={kind} items={list} total={total} onClose={onClose} />}
        </QueryView>
      </div>
    </>
  );
}

function InboxContent({ total, ...props }: InboxItemsProps & { total: number }) {
  const { t } = useTranslations('inbox');
  const { items } = props;
  return (
    <>
      <InboxItems {...props} />
      {total > items.length && (
        <p className="host-inbox__note">
          {t('newest', { number: formatNumber(items.length), total: formatNumber(total) })}
        </p>
      )}
    </>
  );
}

function MarkAllRead({ kind, unread }: { kind: InboxKind; unread: number }) {
  const { t } = useTranslations('inbox');
  const [markAllRead] = useMarkAllInboxItemsReadMutation();
  const notice = useNotice();
  const showProblem = useProblemNotice();
  const mark = async () => {
    if (unread <= 0) return;
    const { error } = await markAllRead(kind);
    if (error) showProblem(error);
    else notice.success(t('allMarked'));
  };
  return (
    <Button
      variant="quiet"
      size="small"
      icon={<CheckCheck size={16} strokeWidth={1.5} aria-hidden="true" />}
      aria-disabled={unread <= 0 || undefined}
      onClick={() => void mark()}
    >
      {t('markAll')}
    </Button>
  );
}
