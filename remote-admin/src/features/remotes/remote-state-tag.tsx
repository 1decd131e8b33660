import type { Remote } from '@portal/shared/contracts';
import { useWords } from '@portal/shared/i18n';
import { Tag } from '@portal/shared/ui/data';
import { CircleCheck, CircleSlash, Wrench } from 'lucide-react';

const looks = {
  enabled: { Shape: CircleCheck, tone: 'good' },
  maintenance: { Shape: Wrench, tone: 'warning' },
  disabled: { Shape: CircleSlash, tone: 'bad' },
} as const;

/** The state by its word and its shape; the colour comes on top. */
export function RemoteStateTag({ state }: Pick<Remote, 'state'>) {
  const { t } = useWords('admin');
  const { Shape, tone } = looks[state];
  return (
    <Tag tone={tone} icon={<Shape size={14} strokeWidth={1.5} aria-hidden />}>
      {t(`remotes.states.${state}`)}
    </Tag>
  );
}
