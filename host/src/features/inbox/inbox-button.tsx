import { formatNumber } from '@portal/shared/i18n';
import { lazy, type ReactNode } from 'react';
import { CountButton } from '../../frame/count-button';
import { useTranslations } from '../../translations';
import { useGetInboxCountsQuery, type InboxKind } from './inbox.api';

const loadPanel = () => import('./inbox-panel');
const InboxPanel = lazy(async () => ({ default: (await loadPanel()).InboxPanel }));
const preloadPanel = () => void loadPanel().catch(() => undefined);

/** Toolbar button with the number of unread items. Opens their panel. */
export function InboxButton({ kind, icon }: { kind: InboxKind; icon: ReactNode }) {
  const { t } = useTranslations('inbox');
  const { data: counts } = useGetInboxCountsQuery();
  const unread = Math.max(0, counts?.[kind].unread ?? 0);
  const title = t(`${kind}.title`);
  const label = unread === 0 ? title : t('unreadCount', { title, number: formatNumber(unread) });
  return (
    <CountButton title={title} label={label} icon={icon} count={unread} width={420} onIntent={preloadPanel}>
      {(close) => <InboxPanel kind={kind} onClose={close} />}
    </CountButton>
  );
}
