import type { AssistantDrawerModule, RemoteRoutes } from '@portal/shared/remote';
import {
  createRemoteLoader,
  type LoadEvent,
  type Opened,
  type RegistryRefusal,
} from '@portal/shared/remote/host';
import { portalFetch } from '@portal/shared/api';
import { registryReported } from '@portal/shared/contracts';
import { externalStore } from '@portal/shared/session';
import type { ComponentType } from 'react';
import { loadReports } from '../../features/remote-reports/load-reports';
import { resolvedAddress } from '../../early-start/resolved-address';
import { switchedOffRemotes } from '../../browser-storage/switched-off-remotes';
import { preloadHostFiles } from '../../early-start/host-files';
import { preloadFiles } from '../../early-start/preload-files';

/** Returns the folder name of a remote, which the API uses. */
export const toFolderName = (remote: string): string => remote.replaceAll('_', '-');

/** Whether the last load of the developer's build in this browser failed. */
export const overrideFailed = externalStore(false);

const toReportDetails = ({ code, file, reference }: LoadEvent) => ({
  ...(code === undefined ? {} : { code }),
  ...(file === undefined ? {} : { file }),
  ...(reference === undefined ? {} : { trace: reference }),
});

/** Reports published versions only. Loads of a developer's build are not reported. */
function report(event: LoadEvent): void {
  const { remote, outcome, version, milliseconds, reason, reference } = event;
  if (outcome === 'failed')
    console.warn(`${remote} could not be loaded (${reference ?? ''}): ${reason ?? ''}`);
  if (outcome === 'recovered')
    console.info(`${remote} runs in its previous version ${version ?? ''}: ${reason ?? ''}`);
  if (version === 'override') overrideFailed.set(outcome === 'failed');
  if (version === undefined || version === 'override') return;
  loadReports.add({
    name: toFolderName(remote),
    version,
    outcome,
    milliseconds,
    ...toReportDetails(event),
  });
}

function reportRejectedRegistry(why: RegistryRefusal, registryDocument: unknown, reference: string): void {
  const claimedRevision =
    typeof registryDocument === 'object' && registryDocument !== null && 'revision' in registryDocument
      ? registryDocument.revision
      : 0;
  // A forged document may contain any value, but the report must stay valid.
  const revision = Number.isInteger(claimedRevision)
    ? Math.min(999_999_999, Math.max(0, Number(claimedRevision)))
    : 0;
  console.warn(`Rejected registry document ${revision} (${reference}): ${why}`);
  loadReports.add({
    name: registryReported,
    version: `0.0.${revision}`,
    outcome: 'failed',
    milliseconds: 0,
    code: `registry.${why}`,
    trace: reference,
  });
}

let isFirstRequest = true;

/** The first request names the opened address; the script in the document usually has sent it. */
async function fetchResolved(signal: AbortSignal): Promise<unknown> {
  const address = isFirstRequest ? resolvedAddress(location.pathname) : '/api/v1/remotes/resolved';
  isFirstRequest = false;
  const response = await portalFetch(address, { signal });
  if (!response.ok) throw new Error(`The registry responded with ${response.status}`);
  return (await response.json()) as unknown;
}

let isFederationRequested = false;

/** Loader of the host's remotes. */
export const remotes = createRemoteLoader({
  fetchResolved,
  loadSharedModules: async () => {
    isFederationRequested = true;
    return (await import(/* webpackChunkName: "federation" */ './shared-modules')).sharedModules;
  },
  report,
  onScreen: ({ files, doors }) => {
    preloadFiles(files);
    preloadHostFiles(...(isFederationRequested ? [] : ['federation']), ...doors);
  },
  onRefusal: reportRejectedRegistry,
  switchedOff: switchedOffRemotes.names,
});

/** Reports a remote part that threw while rendering. */
export function reportRenderFailure(
  { remote, version }: { remote: string; version: string },
  problem: unknown,
  reference: string,
): void {
  const reason = problem instanceof Error ? problem.message : String(problem);
  report({
    remote,
    expose: './routes',
    outcome: 'failed',
    version,
    milliseconds: 0,
    code: 'render',
    reason,
    reference,
  });
}

/** Maximum wait in milliseconds for the data of a screen whose code is there. */
const maxDataWait = 250;
/** Maximum wait in milliseconds for the remote's screen before the frame is shown without it. */
const maxScreenWait = 2_000;

const settleWithin = (work: Promise<unknown>, milliseconds: number): Promise<unknown> =>
  Promise.race([work.catch(() => undefined), new Promise((resolve) => setTimeout(resolve, milliseconds))]);

let firstScreenLoad: { screen: string; opened: Promise<Opened<ComponentType>> } | null = null;
let firstScreenWait: { screen: string; settled: Promise<unknown> } | null = null;
const screenKey = (remote: string, path: string): string => `${remote} ${path}`;

/** Starts loading the first route's screen before render; `RemoteScreen` reuses the promise. */
export function loadFirstScreen(remote: string, path: string): void {
  const load = { screen: screenKey(remote, path), opened: openScreen(remote, path) };
  firstScreenLoad = load;
  firstScreenWait = { screen: load.screen, settled: settleWithin(load.opened, maxScreenWait) };
  // The loader caches a loaded screen and replaces it with a later version. A failure is kept until it is rendered.
  const clear = () => {
    if (firstScreenLoad === load) firstScreenLoad = null;
  };
  load.opened.then(clear, () => undefined);
}

/**
 * Returns the wait for the first address's screen, which ends after a short time and never fails. React renders the
 * frame meanwhile, and shows both together.
 */
export const waitOfFirstScreen = (remote: string, path: string): Promise<unknown> | null =>
  firstScreenWait?.screen === screenKey(remote, path) ? firstScreenWait.settled : null;

/** Loads a remote's screen. Falls back to the previous version when the active one fails. */
export function loadRemoteScreen(remote: string, path: string): Promise<Opened<ComponentType>> {
  const load = firstScreenLoad?.screen === screenKey(remote, path) ? firstScreenLoad.opened : null;
  firstScreenLoad = null;
  return load ?? openScreen(remote, path);
}

/** Loads a remote's screen and its first data before it is opened with this query. Reported only when it is opened. */
export const preloadRemoteScreen = (
  remote: string,
  path: string,
  search: string,
): Promise<Opened<ComponentType>> => openScreen(remote, path, { search, isPreload: true });

/** Waits for the data of screens whose code is there. Loads of other screens of the remote do not wait for them. */
const dataWaits = new Map<string, Promise<unknown>>();

function waitForData(screen: string, call: Promise<unknown>): void {
  const wait = settleWithin(call, maxDataWait).then(() => {
    if (dataWaits.get(screen) === wait) dataWaits.delete(screen);
  });
  dataWaits.set(screen, wait);
}

async function openScreen(
  remote: string,
  path: string,
  { search = location.search, isPreload = false } = {},
): Promise<Opened<ComponentType>> {
  const screen = screenKey(remote, path);
  const opened = await remotes.open<RemoteRoutes, ComponentType>(remote, './routes', {
    key: path,
    isPreload,
    from: async ({ routes }) => {
      const route = routes.find((candidate) => candidate.path.replace(/^\//, '') === path);
      if (!route) throw new Error(`${remote} has no route ${path}`);
      const { Component, firstCall } = await route.lazy();
      // The screen shows a failed call and retries it.
      if (firstCall) waitForData(screen, firstCall(search, { isPreload }));
      return Component;
    },
  });
  await dataWaits.get(screen);
  return opened;
}

/** Returns the loaded screen while its version is current, unless its data is still awaited. */
export const cachedRemoteScreen = (remote: string, path: string) =>
  dataWaits.has(screenKey(remote, path))
    ? undefined
    : remotes.getCached<ComponentType>(remote, './routes', path);

const assistant = { remote: 'remote_chat', expose: './drawer' } as const;
const openAssistant = (isPreload: boolean) =>
  remotes.open<AssistantDrawerModule, AssistantDrawerModule>(assistant.remote, assistant.expose, {
    key: 'drawer',
    from: (module) => Promise.resolve(module),
    isPreload,
  });

export const assistantSlot = {
  remote: assistant.remote,
  isOffered: (): boolean =>
    remotes.descriptors().some(({ descriptor }) => descriptor.slots.includes('assistant-drawer')),
  load: () => openAssistant(false),
  preload: () =>
    openAssistant(true).then(
      () => undefined,
      () => undefined,
    ),
};
