import { formatNumber } from '@portal/shared/i18n';
import { Tabs } from '@portal/shared/ui';
import { PanelHead } from '@portal/shared/ui/overlay';
import { useState } from 'react';
import { useListAnnouncementsQuery } from '../announcements.api';
import { useTranslations } from '../../../translations';
import { AlertsTab, type AlertsTabProps } from './alerts-tab';
import { useAlerts } from './use-alerts';
import { AnnouncementsTab } from './announcements-tab';
import './announcements-panel.css';

type TabName = 'alerts' | 'announcements';

const formatCount = (number: number): string | null => (number === 0 ? null : formatNumber(number));

/** Alerts and announcements in two tabs. The alerts are selected by default if there are any. */
export function AnnouncementsPanel({ canOpen, onClose }: Omit<AlertsTabProps, 'alerts'>) {
  const { t } = useTranslations('announcements');
  const alerts = useAlerts();
  const list = useListAnnouncementsQuery();
  const [selected, select] = useTabChoice(alerts.data?.length);
  const announcements = list.data?.filter(({ placement }) => placement !== 'banner');
  const unread = announcements?.filter(({ read }) => !read).length ?? 0;
  return (
    <>
      <PanelHead title={t('bell')} onClose={onClose} />
      <Tabs
        label={t('bell')}
        tabs={[
          {
            name: 'alerts',
            title: t('alerts.title'),
            count: formatCount(alerts.data?.length ?? 0),
          },
          { name: 'announcements', title: t('title'), count: formatCount(unread) },
        ]}
        selected={selected}
        onSelect={select}
      >
        {selected === 'alerts' ? (
          <AlertsTab alerts={alerts} canOpen={canOpen} onClose={onClose} />
        ) : (
          <AnnouncementsTab query={{ ...list, data: announcements }} onClose={onClose} />
        )}
      </Tabs>
    </>
  );
}

/**
 * Returns the selected tab. The default is set once the alerts are loaded and does not change while the panel is
 * open.
 */
function useTabChoice(alerts: number | undefined): [TabName, (name: TabName) => void] {
  const [chosen, choose] = useState<TabName | null>(null);
  const defaultTab: TabName = alerts !== undefined && alerts > 0 ? 'alerts' : 'announcements';
  if (chosen === null && alerts !== undefined) choose(defaultTab);
  return [chosen ?? defaultTab, choose];
}
