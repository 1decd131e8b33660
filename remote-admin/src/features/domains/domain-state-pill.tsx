import type { DomainState } from '@portal/shared/contracts';
import { StatePill, type StateLook } from '@portal/shared/ui';
import { CircleAlert, CircleX, Clock } from 'lucide-react';
import { useTranslations } from '../../translations';

const looks: Record<DomainState, StateLook> = {
  verified: { tone: 'good' },
  pending: { tone: 'accent', icon: Clock },
  lapsed: { tone: 'warning', icon: CircleAlert },
  failed: { tone: 'bad', icon: CircleX },
};

/** Shows the state of a domain as a word: quiet while verified, else tinted with an icon. */
export function DomainStatePill({ state }: { state: DomainState }) {
  const { t } = useTranslations('domains');
  return <StatePill look={looks[state]}>{t(`states.${state}`)}</StatePill>;
}
