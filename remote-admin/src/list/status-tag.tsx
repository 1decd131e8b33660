import { Tag } from '@portal/shared/ui/data';
import { CircleCheck, CircleSlash, Mail } from 'lucide-react';
import { useTranslations } from '../translations';

const looks = {
  active: { Shape: CircleCheck, tone: 'good' },
  invited: { Shape: Mail, tone: 'accent' },
  disabled: { Shape: CircleSlash, tone: 'neutral' },
  suspended: { Shape: CircleSlash, tone: 'warning' },
} as const;

/** Shows a status as text and icon, so that it does not depend on colour. */
export function StatusTag({ status }: { status: keyof typeof looks }) {
  const { t } = useTranslations('list');
  const { Shape, tone } = looks[status];
  return (
    <Tag tone={tone} icon={<Shape size={14} strokeWidth={1.5} aria-hidden />}>
      {t(`status.${status}`)}
    </Tag>
  );
}
