import { slotHue } from '../../../chart-scenes/tree/paint';
import type { Format } from '../../../chart-scenes/types';
import { cssPaint } from '../frame/css-paint';
import { toCssPercent } from '../ranking-bars';

export interface ShareItem {
  key: string;
  label: string;
  /** Share of the whole, 0 to 1. */
  share: number;
  /** Shown before the share, such as the amount that it stands for. */
  detail?: string;
  /** Colour, 0 to 7. */
  slot: number;
}

export interface ShareBarProps {
  /** Accessible name of the list. */
  label: string;
  items: readonly ShareItem[];
  /** Formats a share. */
  format: Format;
}

/** Shows the shares of a whole as one bar, and below it their names and values. */
export function ShareBar({ label, items, format }: ShareBarProps) {
  return (
    <div className="ui-shares">
      <div className="ui-shares__bar" aria-hidden="true">
        {items.map(({ key, share, slot }) => (
          <span
            key={key}
            className="ui-shares__part"
            style={{ inlineSize: toCssPercent(share), background: cssPaint(slotHue(slot)) }}
          />
        ))}
      </div>
      <ul className="ui-shares__list" aria-label={label}>
        {items.map(({ key, label: name, share, slot, detail }) => (
          <li key={key} className="ui-shares__item">
            <span
              className="ui-shares__mark"
              style={{ background: cssPaint(slotHue(slot)) }}
              aria-hidden="true"
            />
            <span className="ui-shares__name">{name}</span>{' '}
            {detail !== undefined && (
              <>
                <span className="ui-shares__detail">{detail}</span>{' '}
              </>
            )}
            <b>{format(share)}</b>
          </li>
        ))}
      </ul>
    </div>
  );
}
