import { formatFigure, formatTick } from '../../i18n/format';
import type { FigureForm } from '../../text/figure';
import type { AxisFormat } from '../../chart-scenes/types';

/** Returns the format of an axis for values of a report: short numbers, the unit at the first label only. */
export const getAxisFormat =
  (form: FigureForm): AxisFormat =>
  (value, isFirst, ticks) =>
    ticks ? formatTick(value, form, { isFirst, ticks }) : formatFigure(value, form, { isShort: true });
