import { BadgeCheck } from 'lucide-react';
import { useTranslations } from '../../../translations';

/** Marks a report that the provider has checked. */
export function VerifiedMark() {
  const { t } = useTranslations('reports');
  return (
    <span className="host-verified" title={t('verifiedHint')}>
      <BadgeCheck size={14} strokeWidth={1.5} aria-hidden />
      {t('verified')}
    </span>
  );
}
