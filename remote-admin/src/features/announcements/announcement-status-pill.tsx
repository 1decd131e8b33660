import type { AnnouncementStatus } from '@portal/shared/contracts';
import { StatePill, type StateLook } from '@portal/shared/ui';
import { Archive, Clock, PencilLine } from 'lucide-react';
import { useTranslations } from '../../translations';

const looks: Record<AnnouncementStatus, StateLook> = {
  live: { tone: 'good' },
  draft: { tone: 'neutral', icon: PencilLine },
  scheduled: { tone: 'accent', icon: Clock },
  ended: { tone: 'neutral', icon: Archive },
  archived: { tone: 'neutral', icon: Archive },
};

/** Shows the state of an announcement as a word: quiet while live, else tinted with an icon. */
export function AnnouncementStatusPill({ status }: { status: AnnouncementStatus }) {
  const { t } = useTranslations('announcements');
  return <StatePill look={looks[status]}>{t(`states.${status}`)}</StatePill>;
}
