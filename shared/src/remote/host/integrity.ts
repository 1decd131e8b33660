import type { ResolvedVersion } from '../../contracts';
import { VersionProblem } from './problems';

/** A hash that no file has: what is not listed is asked for under it and never runs. */
export const refusal = `sha384-${'A'.repeat(64)}`;

/** Under this symbol the builds of the remotes find the question; shared/tooling/webpack/integrity-plugin.mjs asks it. */
export const integritySymbol = Symbol.for('meridian.integrity');

/** Under this one the question where a file is to be asked for. */
export const addressSymbol = Symbol.for('meridian.address');

const lists = new Map<string, ResolvedVersion['assets'] | 'unknown'>();
/** What was asked for so far, for when it has to be asked for anew. */
const asked = new Set<string>();
/** How often the files of a version needed new addresses. */
const renewals = new Map<string, number>();
const absolute = (address: string): string => new URL(address, location.href).href;

/** Tells which files a version has. `unknown` is for a developer's build alone: nothing is known of its files. */
export function listFiles(version: Pick<ResolvedVersion, 'publicPath' | 'assets'>, unknown: boolean): void {
  lists.set(absolute(version.publicPath), unknown ? 'unknown' : version.assets);
}

/** What the browser has to find in a file of a remote before it may be used. */
export function integrityOf(address: string): string {
  const { href, origin, pathname } = new URL(address, location.href);
  for (const [publicPath, assets] of lists) {
    if (!href.startsWith(publicPath)) continue;
    asked.add(href);
    if (assets === 'unknown') return '';
    const file = `${origin}${pathname}`.slice(publicPath.length);
    return Object.hasOwn(assets, file) ? (assets[file] ?? refusal) : refusal;
  }
  return refusal;
}

/** Where a file is to be asked for: its own address, until that hung. */
export function addressOf(address: string): string {
  const { href } = new URL(address, location.href);
  for (const [path, times] of renewals) if (href.startsWith(path)) return `${href}?again=${times}`;
  return address;
}

const isOnItsWay = (element: HTMLScriptElement | HTMLLinkElement): boolean =>
  element instanceof HTMLScriptElement || element.sheet === null;

/**
 * Gives the files of a version new addresses after one of them hung: a browser has a second element for the same address wait
 * with the first, and nothing takes back what an element asked for.
 */
export function renewAddresses(publicPath: string): void {
  const path = absolute(publicPath);
  renewals.set(path, (renewals.get(path) ?? 0) + 1);
  const elements = document.querySelectorAll<HTMLScriptElement | HTMLLinkElement>('script[src], link[href]');
  for (const element of elements) {
    const address = element instanceof HTMLScriptElement ? element.src : element.href;
    if (address.startsWith(path) && isOnItsWay(element)) element.remove();
  }
}

/** Puts the questions where the remotes' builds look for them; nobody else can take their place. */
export function offerIntegrity(): void {
  if (integritySymbol in globalThis) return;
  Object.defineProperty(globalThis, integritySymbol, { value: integrityOf });
  Object.defineProperty(globalThis, addressSymbol, { value: addressOf });
}

/** Marks an element that fetches a file of a remote: the browser checks it, and refuses what is not listed. */
export function hold<Tag extends HTMLScriptElement | HTMLLinkElement>(element: Tag, address: string): Tag {
  const integrity = integrityOf(address);
  element.crossOrigin = 'anonymous';
  if (integrity !== '') element.integrity = integrity;
  return element;
}

/** Nothing where the browser does not hash: on an insecure origin. */
export async function sha384(bytes: BufferSource): Promise<string | null> {
  if (!globalThis.crypto?.subtle) return null;
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-384', bytes));
  return `sha384-${btoa(String.fromCharCode(...digest))}`;
}

/** Whether the bytes came, and are others than the listed ones. */
async function isOther(address: string, signal: AbortSignal): Promise<boolean> {
  const listed = integrityOf(address);
  if (listed === '' || listed === refusal) return false;
  try {
    const answer = await fetch(address, { cache: 'reload', signal });
    const found = answer.ok ? await sha384(await answer.arrayBuffer()) : null;
    return found !== null && found !== listed;
  } catch {
    return false;
  }
}

/**
 * Fetches past every cache what this page has asked for of a version: files are kept for a year, so a copy that came
 * broken would stay broken for as long. Answers the first file that came as another than the listed one, which an
 * element does not tell from a lost file.
 */
export async function fetchAnew(publicPath: string, signal: AbortSignal): Promise<string | undefined> {
  const path = absolute(publicPath);
  const files = [...asked].filter((address) => address.startsWith(path));
  const other = await Promise.all(files.map((address) => isOther(address, signal)));
  return files.find((_, place) => other[place])?.slice(path.length);
}

/** A lost file may come yet; for one that came as another there is nothing to wait for. */
export async function refuseOthers(
  { publicPath }: Pick<ResolvedVersion, 'publicPath'>,
  signal: AbortSignal,
): Promise<void> {
  const file = await fetchAnew(publicPath, signal);
  if (file === undefined) return;
  throw new VersionProblem('hash', `${publicPath}${file} is not the file the registry lists`, { file });
}

/** After a hang: once the files come to calls that can be taken back, elements may ask for them again. */
export async function startAnew(
  version: Pick<ResolvedVersion, 'publicPath'>,
  signal: AbortSignal,
): Promise<void> {
  await refuseOthers(version, signal);
  if (!signal.aborted) renewAddresses(version.publicPath);
}
