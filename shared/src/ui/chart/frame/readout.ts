import type { Paint } from '../../../chart-scenes/tree/paint';

/** Line of the tooltip. */
export interface ReadoutLine {
  key: string;
  label: string;
  value: string;
  paint: Paint | null;
  /** Colour of the text. */
  tone?: 'gain' | 'loss';
  isActive: boolean;
}

/** Content of the tooltip of a point. */
export interface Readout {
  title: string;
  lines: readonly ReadoutLine[];
  isSelected: boolean;
}
