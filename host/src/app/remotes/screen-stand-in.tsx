import type { StandIn } from '@portal/shared/contracts';
import { Skeleton } from '@portal/shared/ui';

const rows: Record<StandIn, number> = { page: 6, list: 12, form: 4 };

/** Skeleton of a screen while its code is loading, in the shape that its descriptor declares. */
export const ScreenStandIn = ({ shape = 'page' }: { shape?: StandIn | undefined }) => (
  <Skeleton rows={rows[shape]} />
);
