import type { GridColumn } from '@portal/shared/contracts';
import { textWidth } from '@portal/shared/chart-scenes';
import type { DataGridCell } from '@portal/shared/ui/grid';

const padding = 22;
const fontSize = 13;
const headFontSize = 12;
/** Room for the icon of the type, the arrow and the pin beside a title. */
const headSigns = 52;
const least = 64;
/** Texts are cut with an ellipsis from this width on; numbers never. */
const mostOfTexts = 240;

/** Returns the first width of a column: its widest value of the first page, and its title. */
export function measureColumn(
  { label, type }: Pick<GridColumn, 'label' | 'type'>,
  cells: readonly DataGridCell[],
  total: string,
): number {
  const widest = cells.reduce(
    (most, { text }) => Math.max(most, textWidth(text, fontSize)),
    textWidth(total, fontSize),
  );
  const content = Math.ceil(Math.max(widest + padding, textWidth(label, headFontSize) + headSigns));
  return Math.max(least, type === 'number' ? content : Math.min(mostOfTexts, content));
}
