import type { ComponentType } from 'react';
import type { EventTags } from '../store';

export type { RemoteDescriptor } from '../contracts/remotes/remotes';

/** One screen of a remote; `path` is relative to the address the host gives it. */
export interface RemoteRoute {
  path: string;
  lazy(): Promise<{ Component: ComponentType }>;
}

/** What a remote exposes as `./routes`. */
export interface RemoteRoutes {
  routes: RemoteRoute[];
  /** Server event → cache tags of the remote that it invalidates. */
  eventTags?: EventTags;
}

/** What remote_chat exposes as `./drawer`. */
export interface AssistantDrawerModule {
  eventTags?: EventTags;
  AssistantDrawer: ComponentType<{ open: boolean; onClose(): void }>;
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

/** Whether a loaded module keeps the contract of `./routes`. */
export function isRemoteRoutes(module: unknown): module is RemoteRoutes {
  return (
    isObject(module) &&
    Array.isArray(module.routes) &&
    module.routes.every(
      (route) => isObject(route) && typeof route.path === 'string' && typeof route.lazy === 'function',
    )
  );
}

/** Whether a loaded module keeps the contract of `./drawer`. */
export function isAssistantDrawer(module: unknown): module is AssistantDrawerModule {
  return isObject(module) && typeof module.AssistantDrawer === 'function';
}
