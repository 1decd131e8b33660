import { useTranslations } from '../../../translations';
import type { Format } from '../chart-types';
import { heatColor, heatSteps } from '../scene/colors';
import type { HeatScale } from '../scene/heat-map-scene';

/** Shows the scale of a heat map from its lowest to its highest value. */
export function HeatLegend({ scale, format }: { scale: HeatScale; format: Format }) {
  const { t } = useTranslations('chart');
  const { isTwoSided, low, high } = scale;
  const most = Math.max(-low, high);
  const steps = Array.from({ length: heatSteps + 1 }, (_, at) => at / heatSteps);
  const shares = isTwoSided
    ? [
        ...steps
          .slice(1)
          .map((share) => -share)
          .reverse(),
        ...steps,
      ]
    : steps;
  return (
    <p className="ui-chart__scale" role="group" aria-label={t('scale')}>
      <span>{format(isTwoSided ? -most : low)}</span>
      <span className="ui-chart__scale-steps" aria-hidden="true">
        {shares.map((share) => (
          <span key={share} style={{ background: heatColor(share, isTwoSided) }} />
        ))}
      </span>
      <span>{format(isTwoSided ? most : high)}</span>
    </p>
  );
}
