import type { ReactNode } from 'react';
import { changeHue, slotHue } from '../../chart-scenes/tree/paint';
import { hasValue, type Format } from '../../chart-scenes/types';
import { VisuallyHidden } from '../core/visually-hidden';
import { useTranslations } from '../../translations';
import { cssPaint } from './frame/css-paint';

export interface RankingItem {
  key: string;
  label: string;
  value: number | null;
  /** Colour, 0 to 7. Default: the first for all. */
  slot?: number;
  /** Difference to the target. */
  difference?: number | null;
}

export interface RankingBarsProps {
  /** Accessible name of the list. */
  label: string;
  items: readonly RankingItem[];
  format: Format;
  /** Formats a difference with its sign. Default: `format`. */
  formatDifference?: Format;
  /** More is better: draws gains and losses in their colours. Default: if there are negative values. */
  signed?: boolean;
  /** Value of a full bar. Default: the largest amount. */
  max?: number;
  /** Called with the key of an item; makes each item a button. */
  onSelect?: (key: string) => void;
  /** Keys of the selected items; the others are dimmed. */
  selected?: readonly string[];
}

/** Returns where a bar starts and how long it is, as shares of the track. */
export function barOnTrack(value: number, [low, high]: readonly [number, number]) {
  const range = high - low || 1;
  const share = (amount: number) => Math.min(1, Math.max(0, (amount - low) / range));
  const [zero, end] = [share(0), share(value)];
  return { start: Math.min(zero, end), length: Math.abs(end - zero), zero };
}

export const toCssPercent = (share: number): string => `${Math.round(share * 1000) / 10}%`;

interface RowProps {
  item: RankingItem;
  range: readonly [number, number];
  isSigned: boolean;
  texts: { value: string; difference: string | null };
}

function RankingRow({ item, range, isSigned, texts }: RowProps) {
  const { t } = useTranslations('chart');
  const { value, slot = 0, label } = item;
  const { start, length, zero } = barOnTrack(value ?? 0, range);
  const color = cssPaint(isSigned ? changeHue(value ?? 0) : slotHue(slot));
  return (
    <>
      <span className="ui-ranking__label">{label}</span>
      <span className="ui-ranking__track" aria-hidden="true">
        {hasValue(value) && value !== 0 && (
          <span
            className="ui-ranking__bar"
            style={{
              insetInlineStart: toCssPercent(start),
              inlineSize: toCssPercent(length),
              background: color,
            }}
          />
        )}
        {range[0] < 0 && (
          <span className="ui-ranking__zero" style={{ insetInlineStart: toCssPercent(zero) }} />
        )}
      </span>
      <span className="ui-ranking__value">{texts.value}</span>
      {texts.difference !== null && (
        <span className="ui-ranking__difference">
          <span aria-hidden="true">{texts.difference}</span>
          <VisuallyHidden>{t('target', { difference: texts.difference })}</VisuallyHidden>
        </span>
      )}
    </>
  );
}

/** Shows labelled bars in a list, with the value and the difference to a target. */
export function RankingBars(props: RankingBarsProps) {
  const { label, items, format, formatDifference = format, signed, max, onSelect, selected } = props;
  const { t } = useTranslations('chart');
  const values = items.map(({ value }) => value).filter(hasValue);
  const high = max ?? values.reduce((most, value) => Math.max(most, value), 0);
  const low = values.reduce((least, value) => Math.min(least, value), 0);
  const hasDifferences = items.some(({ difference }) => hasValue(difference));
  const rowOf = (item: RankingItem): ReactNode => (
    <RankingRow
      item={item}
      range={[low, high]}
      isSigned={signed ?? low < 0}
      texts={{
        value: hasValue(item.value) ? format(item.value) : t('none'),
        difference: hasValue(item.difference) ? formatDifference(item.difference) : null,
      }}
    />
  );
  return (
    <ul className={`ui-ranking ${hasDifferences ? 'ui-ranking--differences' : ''}`} aria-label={label}>
      {items.map((item) => {
        const isDimmed = selected !== undefined && !selected.includes(item.key);
        return (
          <li key={item.key} className={isDimmed ? 'ui-ranking__item--dimmed' : ''}>
            {onSelect ? (
              <button
                type="button"
                className="ui-ranking__row"
                aria-pressed={selected?.includes(item.key) ?? false}
                onClick={() => onSelect(item.key)}
              >
                {rowOf(item)}
              </button>
            ) : (
              <div className="ui-ranking__row">{rowOf(item)}</div>
            )}
          </li>
        );
      })}
    </ul>
  );
}
