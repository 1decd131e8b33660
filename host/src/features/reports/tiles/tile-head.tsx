import type { Tile } from '@portal/shared/contracts';
import type { ReactNode } from 'react';

interface TileHeadProps {
  id: string;
  tile: Pick<Tile, 'title' | 'unit'>;
  children: ReactNode;
}

/** Title of a tile with its unit and actions. */
export function TileHead({ id, tile: { title, unit }, children }: TileHeadProps) {
  return (
    <div className="host-tile__head">
      <h2 id={id} className="host-tile__title">
        {title}
      </h2>
      {unit !== null && <span className="host-tile__unit">{unit}</span>}
      <div className="host-tile__actions">{children}</div>
    </div>
  );
}
