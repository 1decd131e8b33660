import type { Remote } from '@portal/shared/contracts';
import { StatePill, type StateLook } from '@portal/shared/ui';
import { CircleSlash, Wrench } from 'lucide-react';
import { useTranslations } from '../../translations';

const looks: Record<Remote['state'], StateLook> = {
  enabled: { tone: 'good' },
  maintenance: { tone: 'warning', icon: Wrench },
  disabled: { tone: 'bad', icon: CircleSlash },
};

/** Shows the state as a word: quiet while enabled, else tinted with an icon. */
export function RemoteStatePill({ state }: Pick<Remote, 'state'>) {
  const { t } = useTranslations('remotes');
  return <StatePill look={looks[state]}>{t(`states.${state}`)}</StatePill>;
}
