import { BarCell } from '@portal/shared/ui/chart';

interface SignedBarProps {
  value: number;
  /** Lowest and highest value of the column. */
  range: readonly [number, number];
  text: string;
  /** Draws gains and losses in their colours. */
  isGainOrLoss: boolean;
}

/** Shows a difference in a cell with a bar from zero. */
export function SignedBar({ value, range, text, isGainOrLoss }: SignedBarProps) {
  return <BarCell value={value} range={range} format={() => text} signed={isGainOrLoss} />;
}
