import { StatePill, type StateLook } from '@portal/shared/ui';
import { Archive, CircleSlash, Mail } from 'lucide-react';
import { useTranslations } from '../translations';

const looks = {
  active: { tone: 'good' },
  invited: { tone: 'accent', icon: Mail },
  disabled: { tone: 'neutral', icon: CircleSlash },
  suspended: { tone: 'warning', icon: CircleSlash },
  archived: { tone: 'neutral', icon: Archive },
} satisfies Record<string, StateLook>;

/** Shows a status as a word: quiet while active, else tinted with an icon. */
export function StatusPill({ status }: { status: keyof typeof looks }) {
  const { t } = useTranslations('status');
  return <StatePill look={looks[status]}>{t(`names.${status}`)}</StatePill>;
}
