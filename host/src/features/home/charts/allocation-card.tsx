import type { AllocationShare } from '@portal/shared/contracts';
import { formatNumber } from '@portal/shared/i18n';
import { Card } from '@portal/shared/ui';
import { RankingBars } from '@portal/shared/ui/chart';
import { Link } from 'react-router-dom';
import { useTranslations } from '../../../translations';
import { listOutsideBand, targetDifference } from '../parts/outside-band';
import { formatPoints } from '../parts/format-points';

interface AllocationCardProps {
  shares: readonly AllocationShare[];
  link: string | null;
}

const formatShare = (value: number): string =>
  formatNumber(value, { style: 'percent', minimumFractionDigits: 1, maximumFractionDigits: 1 });
const formatDifference = (value: number): string => formatPoints(value, true);

/** Shares of the asset classes with their difference to the target. */
export function AllocationCard({ shares, link }: AllocationCardProps) {
  const { t } = useTranslations('home');
  return (
    <Card
      className="host-charts__card"
      title={
        <>
          {t('allocation.title')} <span className="host-charts__unit">{t('allocation.subtitle')}</span>
        </>
      }
    >
      <RankingBars
        label={t('allocation.title')}
        items={shares.map((share) => ({
          key: share.label,
          label: share.label,
          value: share.weight,
          slot: share.slot,
          difference: targetDifference(share),
        }))}
        format={formatShare}
        formatDifference={formatDifference}
      />
      <p className="host-charts__note">
        <BandNote shares={shares} /> {link !== null && <Link to={link}>{t('allocation.open')}</Link>}
      </p>
    </Card>
  );
}

function BandNote({ shares }: Pick<AllocationCardProps, 'shares'>) {
  const { t } = useTranslations('home');
  const outside = listOutsideBand(shares);
  if (outside.length === 0) return shares.some(({ band }) => band !== null) ? t('allocation.inside') : null;
  return outside
    .map(({ label, difference, band }) =>
      t(`allocation.${difference > 0 ? 'over' : 'under'}`, {
        label,
        points: formatPoints(Math.abs(difference)),
        band: formatPoints(band),
      }),
    )
    .join(' ');
}
