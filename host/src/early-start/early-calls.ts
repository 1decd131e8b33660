import type { OpenedScreen } from '@portal/shared/contracts';
import { isObject, storedActing } from '@portal/shared/storage';
import { admittedSession } from '../browser-storage/admitted-session';
import { rememberedTenants } from '../browser-storage/remembered-tenants';
import { sessionTicket, type SessionTicket } from '../browser-storage/session-ticket';
import { switchedOffRemotes } from '../browser-storage/switched-off-remotes';
import { tenantParam } from '../chosen-tenant/tenant-address';
import { earlyStart } from './early-start';
import { preloadHostFiles } from './host-files';
import { preloadFiles } from './preload-files';
import { resolvedAddress } from './resolved-address';

const api = '/api/v1';
const personAddress = `${api}/me`;
/** Maximum age of a response in milliseconds: data of a screen that is opened later must be current. */
const lifetime = 15_000;
const requestLimit = 30_000;
/** Start of the names of the roles of people without a tenant. */
const globalPrefix = 'Global';
/** The roles that have alerts, as `privilegedRoles` of the contracts. */
const rolesWithAlerts = ['TenantAdmin', 'GlobalAdmin', 'GlobalSupport'];

/** The figures of a chosen tenant have another address, which the screen knows. */
const hasChosenTenant = (roles: readonly string[]): boolean =>
  roles.some((role) => role.startsWith(globalPrefix)) &&
  (rememberedTenants.exists() || new URLSearchParams(location.search).has(tenantParam));

function listFirstCalls({ roles }: SessionTicket, pathname: string): string[] {
  const isHome = ['/home', '/default'].includes(pathname);
  return [
    `${api}/navigation`,
    `${api}/announcements`,
    ...(isHome ? [`${api}/home`] : []),
    ...(isHome && !hasChosenTenant(roles) ? [`${api}/home/figures`] : []),
    // The address of a report is the path of its call.
    ...(/^\/reports(\/[\w-]+)?$/.test(pathname) ? [`${api}${pathname}`] : []),
    `${api}/inbox`,
    ...(roles.some((role) => rolesWithAlerts.includes(role)) ? [`${api}/alerts`] : []),
  ];
}

const headersOf = (language: string, token: string) => ({
  Accept: 'application/json',
  'Accept-Language': language,
  Authorization: `Bearer ${token}`,
  'Cache-Control': 'no-cache',
  Pragma: 'no-cache',
});

/** Drops the ticket and all responses but the person's, which says why the token was refused. */
function refuseTicket(): void {
  const start = earlyStart();
  if (start.ticketState !== 'usable') return;
  start.ticketState = 'refused';
  sessionTicket.remove();
  for (const address of start.calls.keys()) if (address !== personAddress) start.calls.delete(address);
}

function send(address: string, { accessToken }: SessionTicket): Promise<Response | null> {
  const start = earlyStart();
  const language = document.documentElement.lang;
  const request = fetch(address, {
    headers: headersOf(language, accessToken),
    signal: AbortSignal.timeout(requestLimit),
  });
  const response = request.then(
    (received) => {
      if (received.status === 401) refuseTicket();
      return start.ticketState === 'usable' || address === personAddress ? received : null;
    },
    () => null,
  );
  start.calls.set(address, { language, sentAt: Date.now(), response });
  return response;
}

const isOpenedScreen = (value: unknown): value is OpenedScreen =>
  isObject(value) &&
  'files' in value &&
  Array.isArray(value.files) &&
  value.files.every(
    (file: unknown) => isObject(file) && 'address' in file && typeof file.address === 'string',
  ) &&
  'doors' in value &&
  Array.isArray(value.doors) &&
  'calls' in value &&
  Array.isArray(value.calls);

async function readOpenedScreen(response: Response | null): Promise<OpenedScreen | null> {
  if (!response?.ok) return null;
  try {
    const resolved: unknown = await response.clone().json();
    return isObject(resolved) && 'open' in resolved && isOpenedScreen(resolved.open) ? resolved.open : null;
  } catch {
    return null;
  }
}

/** Downloads the files of the opened remote screen and requests its data. The loader verifies every file. */
function prepareScreen({ files, doors, calls }: OpenedScreen, ticket: SessionTicket): void {
  switchedOffRemotes.readFrom(location.search);
  const folders = switchedOffRemotes.names().map((name) => `/remotes/${name.replaceAll('_', '-')}/`);
  if (files.some(({ address }) => folders.some((folder) => address.startsWith(folder)))) return;
  preloadFiles(files);
  preloadHostFiles('federation', ...doors);
  const isUsable = location.search === '' && earlyStart().ticketState === 'usable';
  if (isUsable) for (const address of calls) if (address.startsWith(`${api}/`)) void send(address, ticket);
}

/** Requests the registry's document, and with its response what the opened remote screen needs. */
function sendRegistry(address: string, ticket: SessionTicket): void {
  const received = send(address, ticket);
  const call = earlyStart().calls.get(address);
  // The loader gets the response later, so that it uses these preloads.
  const response = received.then(async (resolved) => {
    const open = await readOpenedScreen(resolved);
    if (open) prepareScreen(open, ticket);
    return resolved;
  });
  if (call) earlyStart().calls.set(address, { ...call, response });
}

/** Requests the data of the first screen. */
function sendFirstScreen(ticket: SessionTicket): void {
  const { pathname } = location;
  sendRegistry(resolvedAddress(pathname), ticket);
  for (const address of listFirstCalls(ticket, pathname)) void send(address, ticket);
}

/**
 * Sends the first requests with the token of the ticket, once per document. The server rejects every call of a
 * suspended person, so a session that it has not admitted yet waits for the person.
 */
export function sendFirstCalls(ticket: SessionTicket): void {
  const start = earlyStart();
  // Calls of a session inside a tenant name it, and an ended one is rejected.
  if (start.isSent || storedActing.read()) return;
  start.isSent = true;
  const person = send(personAddress, ticket);
  if (admittedSession.isCurrent()) sendFirstScreen(ticket);
  else
    void person.then((response) => {
      if (response?.ok) sendFirstScreen(ticket);
    });
}

/**
 * Returns the response to an early request, which can be taken once, or null when there is none, it failed, is in
 * another language or too old.
 */
export function takeEarlyResponse(address: string, language: string): Promise<Response | null> | null {
  const { calls } = earlyStart();
  const { pathname, search } = new URL(address, location.href);
  const call = calls.get(pathname + search);
  if (!call) return null;
  calls.delete(pathname + search);
  const isCurrent = call.language === language && Date.now() - call.sentAt < lifetime;
  return isCurrent ? call.response : null;
}

/** Drops the responses that no screen has taken, because a change may have made them outdated. */
export const dropEarlyResponses = (): void => earlyStart().calls.clear();
