import type { ComponentType } from 'react';
import type { EventTags } from '../store';
import { isObject } from '../text';

export type { RemoteDescriptor } from '../contracts/remotes/remotes';

/** One screen of a remote; `path` is relative to the path that the host mounts it at. */
export interface RemoteRoute {
  path: string;
  lazy(): Promise<RemoteScreenModule>;
}

/** Module of a remote's screen. */
export interface RemoteScreenModule {
  Component: ComponentType;
  /**
   * Fetches what the screen shows first, with `runFirstCall` of `@portal/shared/store`. The host calls it when the code is
   * loaded, also before a navigation that it expects, and waits a short time for it, so that the first render has the
   * data. The screen shows a failed call. The build calls it too, without a query, and lists its requests in the
   * descriptor: the portal sends them before the code of the screen is loaded.
   * @param search query string of the screen's address, which is not the current one before the navigation
   * @param opening `isPreload`: the screen may never be opened, so that a call that the server records must not be sent
   */
  firstCall?(search: string, opening: { isPreload: boolean }): Promise<unknown>;
}

/** Exports of a remote's `./routes`. */
export interface RemoteRoutes {
  routes: RemoteRoute[];
  /** Cache tags that each server event invalidates. */
  eventTags?: EventTags;
}

/** Exports of remote_chat's `./drawer`. */
export interface AssistantDrawerModule {
  eventTags?: EventTags;
  AssistantDrawer: ComponentType<{ open: boolean; onClose(): void }>;
}

/** Whether a loaded module has the exports of `./routes`. */
export function isRemoteRoutes(module: unknown): module is RemoteRoutes {
  return (
    isObject(module) &&
    Array.isArray(module.routes) &&
    module.routes.every(
      (route) => isObject(route) && typeof route.path === 'string' && typeof route.lazy === 'function',
    )
  );
}

/** Whether a loaded module has the exports of `./drawer`. */
export function isAssistantDrawer(module: unknown): module is AssistantDrawerModule {
  return isObject(module) && typeof module.AssistantDrawer === 'function';
}
