import { Pill } from '@portal/shared/ui';
import { CircleSlash, Mail } from 'lucide-react';
import { useTranslations } from '../translations';

const looks = {
  active: { Shape: null, tone: 'good' },
  invited: { Shape: Mail, tone: 'accent' },
  disabled: { Shape: CircleSlash, tone: 'neutral' },
  suspended: { Shape: CircleSlash, tone: 'warning' },
} as const;

/** Shows a status as a word: quiet while active, else tinted with an icon. */
export function StatusPill({ status }: { status: keyof typeof looks }) {
  const { t } = useTranslations('status');
  const { Shape, tone } = looks[status];
  return (
    <Pill
      tone={tone}
      quiet={Shape === null}
      icon={Shape && <Shape size={14} strokeWidth={1.5} aria-hidden />}
    >
      {t(`names.${status}`)}
    </Pill>
  );
}
