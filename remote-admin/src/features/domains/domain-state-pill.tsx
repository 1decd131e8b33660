import type { DomainState } from '@portal/shared/contracts';
import { Pill } from '@portal/shared/ui';
import { CircleAlert, CircleX, Clock } from 'lucide-react';
import { useTranslations } from '../../translations';

const looks = {
  verified: { Shape: null, tone: 'good' },
  pending: { Shape: Clock, tone: 'accent' },
  lapsed: { Shape: CircleAlert, tone: 'warning' },
  failed: { Shape: CircleX, tone: 'bad' },
} as const;

/** Shows the state of a domain as a word: quiet while verified, else tinted with an icon. */
export function DomainStatePill({ state }: { state: DomainState }) {
  const { t } = useTranslations('domains');
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
