import type { Remote } from '@portal/shared/contracts';
import { Tag } from '@portal/shared/ui/data';
import { CircleCheck, CircleSlash, Wrench } from 'lucide-react';
import { useTranslations } from '../../translations';

const looks = {
  enabled: { Shape: CircleCheck, tone: 'good' },
  maintenance: { Shape: Wrench, tone: 'warning' },
  disabled: { Shape: CircleSlash, tone: 'bad' },
} as const;

/** Shows the state as text and icon, so that it does not depend on colour. */
export function RemoteStateTag({ state }: Pick<Remote, 'state'>) {
  const { t } = useTranslations('remotes');
  const { Shape, tone } = looks[state];
  return (
    <Tag tone={tone} icon={<Shape size={14} strokeWidth={1.5} aria-hidden />}>
      {t(`states.${state}`)}
    </Tag>
  );
}
