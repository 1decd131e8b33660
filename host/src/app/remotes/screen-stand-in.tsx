import type { StandIn } from '@portal/shared/contracts';
import { Skeleton } from '@portal/shared/ui';

const rows: Record<StandIn, number> = { page: 6, list: 12, form: 4 };

/** Drawn where a screen will be until its code is there, in the shape that its descriptor names. */
export const ScreenStandIn = ({ shape = 'page' }: { shape?: StandIn | undefined }) => (
  <Skeleton rows={rows[shape]} />
);
