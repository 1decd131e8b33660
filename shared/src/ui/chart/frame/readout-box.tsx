import { useTranslations } from '../../../translations';
import type { Scene, Target } from '../../../chart-scenes/scene/scene';
import { cssPaint } from './css-paint';
import type { Readout } from './readout';

interface ReadoutBoxProps {
  readout: Readout;
  scene: Scene;
  target: Target;
}

/** Shows the values of a point beside it. */
export function ReadoutBox({ readout: { title, lines, isSelected }, scene, target }: ReadoutBoxProps) {
  const { t } = useTranslations('chart');
  const { x, y } = scene.anchorOf(target);
  const { plot } = scene;
  const isLate = x > plot.left + plot.width / 2;
  const isLow = y > plot.top + plot.height / 2;
  const classes = [
    'ui-chart__readout',
    isLate ? 'ui-chart__readout--late' : '',
    isLow ? 'ui-chart__readout--low' : '',
  ];
  return (
    <div className={classes.join(' ')} style={{ insetInlineStart: x, insetBlockStart: y }}>
      <p className="ui-chart__readout-point">
        {title}
        {isSelected && <> · {t('selected')}</>}
      </p>
      {lines.map(({ key, label, value, paint, isActive, tone }) => (
        <p
          key={key}
          className={`ui-chart__readout-line ${isActive ? 'ui-chart__readout-line--active' : ''} ${tone ? `ui-chart__readout-line--${tone}` : ''}`}
        >
          {paint && (
            <span
              className="ui-chart__readout-mark"
              style={{ background: cssPaint(paint) }}
              aria-hidden="true"
            />
          )}
          <span>{label}</span> <b>{value}</b>
        </p>
      ))}
    </div>
  );
}
