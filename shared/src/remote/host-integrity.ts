import type { ResolvedVersion } from '../contracts';
import { VersionProblem } from './host-problems';

/** A hash that no file has: what is not listed is asked for under it and never runs. */
export const refusal = `sha384-${'A'.repeat(64)}`;

/** Under this symbol the builds of the remotes find the question; shared/tooling/integrity-plugin.mjs asks it. */
export const integritySymbol = Symbol.for('meridian.integrity');

const lists = new Map<string, ResolvedVersion['assets'] | 'unknown'>();
/** What was asked for so far, for when it has to be asked for anew. */
const asked = new Set<string>();
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

/** Puts the question where the remotes' builds look for it; nobody else can take its place. */
export function offerIntegrity(): void {
  if (integritySymbol in globalThis) return;
  Object.defineProperty(globalThis, integritySymbol, { value: integrityOf });
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
