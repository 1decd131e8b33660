import type { Tile, TileResult } from '@portal/shared/contracts';
import type { ReactNode } from 'react';
import type { TileContext } from '../tile-context';

export interface ChartTileProps {
  tile: Tile;
  result: TileResult;
  context: TileContext;
  menu: ReactNode;
}
