import type { Tile } from '@portal/shared/contracts';
import { usePanelAddress } from '../panel-address';
import { useCanSubscribe } from '../use-can-subscribe';

/** Returns the function that opens the form of a rule on a figure; undefined for other tiles. */
export function useTellMe({ id, kind }: Tile): (() => void) | undefined {
  const { open } = usePanelAddress();
  const canSubscribe = useCanSubscribe();
  return kind === 'figure' && canSubscribe ? () => open({ kind: 'new-rule', id }) : undefined;
}
