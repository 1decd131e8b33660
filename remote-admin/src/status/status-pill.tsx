import { StatePill, type StateLook } from '@portal/shared/ui';
import { Archive, CircleAlert, CircleSlash, CircleX, Clock, Mail } from 'lucide-react';
import { useTranslations } from '../translations';

const looks = {
  active: { tone: 'good' },
  invited: { tone: 'accent', icon: Mail },
  disabled: { tone: 'neutral', icon: CircleSlash },
  suspended: { tone: 'warning', icon: CircleSlash },
  archived: { tone: 'neutral', icon: Archive },
  verified: { tone: 'good' },
  pending: { tone: 'accent', icon: Clock },
  lapsed: { tone: 'warning', icon: CircleAlert },
  failed: { tone: 'bad', icon: CircleX },
} satisfies Record<string, StateLook>;

/** Shows the status of a user, a tenant or a domain as a word: quiet while active or verified, else tinted with an icon. */
export function StatusPill({ status }: { status: keyof typeof looks }) {
  const { t } = useTranslations('status');
  return <StatePill look={looks[status]}>{t(`names.${status}`)}</StatePill>;
}
