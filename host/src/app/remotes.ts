import type { AssistantDrawerModule, RemoteRoutes } from '@portal/shared/remote';
import { createRemoteLoader } from '@portal/shared/remote/host';
import { portalFetch } from '@portal/shared/api';
import type { ComponentType } from 'react';

/** The one loader of remotes; everything the host knows about them comes through it. */
export const remotes = createRemoteLoader({
  fetchResolved: async () => {
    const answer = await portalFetch('/api/v1/remotes/resolved');
    if (!answer.ok) throw new Error(`The registry answered ${answer.status}`);
    return (await answer.json()) as unknown;
  },
  report: ({ remote, outcome, version, reason, reference }) => {
    if (outcome === 'failed')
      console.warn(`${remote} could not be loaded (${reference ?? ''}): ${reason ?? ''}`);
    if (outcome === 'recovered')
      console.info(`${remote} runs in its previous version ${version ?? ''}: ${reason ?? ''}`);
  },
});

/** The screen that a remote draws at a path; from its previous version when the active one cannot bring it. */
export function loadRemoteScreen(remote: string, path: string): Promise<ComponentType> {
  return remotes.open<RemoteRoutes, ComponentType>(remote, './routes', {
    key: path,
    from: async ({ routes }) => {
      const route = routes.find((offered) => offered.path.replace(/^\//, '') === path);
      if (!route) throw new Error(`${remote} has no route ${path}`);
      return (await route.lazy()).Component;
    },
  });
}

const assistant = { remote: 'remote_chat', expose: './drawer' } as const;

export const assistantSlot = {
  offered: (): boolean =>
    remotes.descriptors().some(({ descriptor }) => descriptor.slots.includes('assistant-drawer')),
  load: () => remotes.load<AssistantDrawerModule>(assistant.remote, assistant.expose),
  preload: () => remotes.preload(assistant.remote, assistant.expose),
};
