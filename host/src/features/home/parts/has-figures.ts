import type { HomeFigures } from '@portal/shared/contracts';

/** Returns whether there is anything to draw. */
export const hasFigures = ({ figures, needsTenant, netAssets, allocation }: HomeFigures): boolean =>
  [figures, needsTenant, netAssets, allocation].some((list) => list.length > 0);
