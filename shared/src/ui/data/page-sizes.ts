import type { pageSizes as contractSizes } from '../../contracts/base/lists';

/** The sizes the contract knows, repeated here so that the schema library stays out of the browser. */
export const pageSizes: typeof contractSizes = [10, 25, 50, 100];
