import type { pageSizes as contractSizes } from '../../contracts/base/lists';

/** Same as in the contract; repeated here so that the schema library is not loaded in the browser. */
export const pageSizes: typeof contractSizes = [10, 25, 50, 100];
