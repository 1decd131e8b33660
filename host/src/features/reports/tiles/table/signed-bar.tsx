import { BarCell } from '@portal/shared/ui/chart';

interface SignedBarProps {
  value: number;
  /** Lowest and highest value of the column. */
  range: readonly [number, number];
  text: string;
}

/** Shows a gain or loss in a cell with a bar from zero. */
export function SignedBar({ value, range, text }: SignedBarProps) {
  return <BarCell value={value} range={range} format={() => text} signed />;
}
