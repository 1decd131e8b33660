import { test as base } from './fixtures';
import { portBeside, startPortal, type Portal } from './portal';

/** For journeys that change what others would see: a portal for each worker that needs one, apart from the common one. */
export const test = base.extend<{ baseURL: string }, { portal: Portal }>({
  portal: [
    async ({}, use, { parallelIndex }) => {
      const portal = await startPortal(portBeside(2 + parallelIndex));
      await use(portal);
      await portal.stop();
    },
    { scope: 'worker', timeout: 150_000 },
  ],
  baseURL: ({ portal }, use) => use(portal.address),
});
