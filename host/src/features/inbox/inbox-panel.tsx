import type { InboxCounts } from '@portal/shared/contracts';
import { formatNumber } from '@portal/shared/i18n';
import { Tabs } from '@portal/shared/ui';
import { PanelHead } from '@portal/shared/ui/overlay';
import { useState, type ReactNode } from 'react';
import { useTranslations } from '../../translations';
import { InboxTab } from './inbox-tab';
import { useGetInboxCountsQuery, type InboxKind } from './inbox.api';
import './inbox.css';

type TabName = InboxKind | 'shortcuts';

const kinds = ['messages', 'notifications'] as const;

const formatUnread = (unread = 0): string | null => (unread > 0 ? formatNumber(unread) : null);

/** Messages, notifications and shortcuts in three tabs. */
export function InboxPanel({ shortcuts, onClose }: { shortcuts: ReactNode; onClose(): void }) {
  const { t } = useTranslations('inbox');
  const { data: counts } = useGetInboxCountsQuery();
  const [selected, select] = useTabChoice(counts);
  const tabs = [
    ...kinds.map((kind) => ({
      name: kind,
      title: t(`${kind}.title`),
      count: formatUnread(counts?.[kind].unread),
    })),
    { name: 'shortcuts' as const, title: t('shortcuts') },
  ];
  return (
    <>
      <PanelHead title={t('title')} onClose={onClose} />
      <Tabs<TabName> label={t('title')} tabs={tabs} selected={selected} onSelect={select}>
        {selected === 'shortcuts' ? shortcuts : <InboxTab key={selected} kind={selected} onClose={onClose} />}
      </Tabs>
    </>
  );
}

/**
 * Returns the selected tab. The default is the first tab with unread items; it does not change while the panel is
 * open.
 */
function useTabChoice(counts: InboxCounts | undefined): [TabName, (name: TabName) => void] {
  const [chosen, choose] = useState<TabName | null>(null);
  const defaultTab = kinds.find((kind) => counts && counts[kind].unread > 0) ?? 'messages';
  if (chosen === null && counts) choose(defaultTab);
  return [chosen ?? defaultTab, choose];
}
