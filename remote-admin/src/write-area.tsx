import type { RemoteRoute } from '@portal/shared/remote';
import { WriteAreaContext, type WriteArea } from '@portal/shared/session';

const areaOf = (path: string): WriteArea =>
  path.startsWith('configuration') ? 'configuration' : 'administration';

/** Returns the route of a screen that offers only the changes which a session inside a tenant allows. */
export const withWriteArea = ({ path, lazy }: RemoteRoute): RemoteRoute => ({
  path,
  async lazy() {
    const { Component: Screen, ...screen } = await lazy();
    const Component = () => (
      <WriteAreaContext value={areaOf(path)}>
        <Screen />
      </WriteAreaContext>
    );
    return { ...screen, Component };
  },
});
