import type { Remote } from '@portal/shared/contracts';
import { Pill } from '@portal/shared/ui';
import { CircleSlash, Wrench } from 'lucide-react';
import { useTranslations } from '../../translations';

const looks = {
  enabled: { Shape: null, tone: 'good' },
  maintenance: { Shape: Wrench, tone: 'warning' },
  disabled: { Shape: CircleSlash, tone: 'bad' },
} as const;

/** Shows the state as a word: quiet while enabled, else tinted with an icon. */
export function RemoteStatePill({ state }: Pick<Remote, 'state'>) {
  const { t } = useTranslations('remotes');
  const { Shape, tone } = looks[state];
  return (
    <Pill
      tone={tone}
      quiet={Shape === null}
      icon={Shape && <Shape size={14} strokeWidth={1.5} aria-hidden />}
    >
      {t(`states.${state}`)}
    </Pill>
  );
}
