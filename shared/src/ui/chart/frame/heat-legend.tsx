import { useTranslations } from '../../../translations';
import type { HeatScale } from '../../../chart-scenes/kinds/heat-map/heat-scale';
import { heatPaint, heatSteps } from '../../../chart-scenes/tree/paint';
import type { Format } from '../../../chart-scenes/types';
import { cssPaint } from './css-paint';

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
          <span key={share} style={{ background: cssPaint(heatPaint(share, isTwoSided)) }} />
        ))}
      </span>
      <span>{format(isTwoSided ? most : high)}</span>
    </p>
  );
}
