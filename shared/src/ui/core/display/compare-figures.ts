import { formatFigure } from '../../../i18n/format';
import { figureChange, type ComparedForm } from '../../../text/figure-change';
import type { StatChange } from './stat-tile';

const meanings = { up: 'higher-is-better', down: 'lower-is-better' } as const;

/** Returns the change of a figure for its tile. */
export function compareFigures(
  figures: { value: number; previous: number },
  compared: ComparedForm,
  options?: { isSigned?: boolean },
): Pick<StatChange, 'value' | 'format' | 'meaning'> {
  const { value, form, isShort } = figureChange(figures, compared, options);
  const { goodDirection } = compared;
  return {
    value,
    format: (amount) => formatFigure(amount, form, { isShort }),
    meaning: goodDirection === null ? 'neutral' : meanings[goodDirection],
  };
}
