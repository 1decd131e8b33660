import { listScreenDoors, listScreenFiles } from '../../contracts';
import { currentLanguage } from '../../i18n';
import type { ListedVersion } from './files/listed';
import { fetchVersionFiles, type Override } from './files/version-files';
import { getFileUrl, assertUntampered, listFiles, retryWithFreshUrls, wasRequested } from './files/integrity';
import type { LoadRequest, RemoteEntry } from './load-request';
import {
  addRemoteTranslations,
  hasRemoteTranslations,
  mergeEventTags,
  removeRemoteTranslations,
  withExports,
} from './module';
import { isFileProblem, isTransient, TimeLimitError, withLimit } from './problems';
import type { RemoteRuntime } from './runtime';
import { trackStyles } from './files/styles';
import type { LoaderOptions } from './types';

/** The expose whose parts are screens. */
const routesExpose = './routes';
const retryPause = 250;
const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

export interface VersionRequest extends LoadRequest {
  version: ListedVersion;
  override: Override;
  /** Whether another version can be loaded instead. */
  hasFallback: boolean;
  /** Milliseconds. */
  limit: number;
}

export interface VersionDependencies {
  entry: RemoteEntry;
  runtime(): RemoteRuntime;
  addTranslations: LoaderOptions['addTranslations'];
  onScreen: LoaderOptions['onScreen'];
}

/**
 * Loads one version of a remote; retries a transient failure once. Rejects with the failure, or with TimeLimitError
 * after `limit`.
 */
export async function loadVersion(
  request: VersionRequest,
  dependencies: VersionDependencies,
): Promise<unknown> {
  const { remote, version, limit } = request;
  const { entry } = dependencies;
  try {
    const { part, translations } = await withLimit(`${remote} ${version.version}`, limit, (signal) =>
      loadOnce(request, dependencies, signal).catch(async (error: unknown) => {
        if (signal.aborted || !isTransient(error)) throw error;
        entry.registered = undefined;
        await pause(retryPause);
        if (isFileProblem(error)) await assertUntampered(version, signal);
        return loadOnce(request, dependencies, signal);
      }),
    );
    // Translations are loaded in parallel with the code and have their own time limit.
    // Without a previous version, a screen with untranslated keys is better than an error.
    await (request.hasFallback ? translations : translations.catch(() => undefined));
    return part;
  } catch (error) {
    // The federation runtime caches parts of a failed load, so the version is registered again before the next
    // try.
    entry.registered = undefined;
    if (!entry.used.has(version.publicPath)) removeRemoteTranslations(remote, version.version);
    if (error instanceof TimeLimitError) entry.stalled.add(version.publicPath);
    throw error;
  }
}

async function loadOnce(request: VersionRequest, dependencies: VersionDependencies, signal: AbortSignal) {
  const { remote, expose, part, version } = request;
  if (dependencies.entry.stalled.delete(version.publicPath)) await retryWithFreshUrls(version, signal);
  await register(request, dependencies, signal);
  requestScreenFiles(request, dependencies);
  const module = withExports(await dependencies.runtime().get(remote, expose), expose);
  const screen = expose === routesExpose ? part?.key : undefined;
  // A module that no screen shows yet needs no texts.
  const translations =
    request.isPreload && !part
      ? Promise.resolve()
      : addRemoteTranslations(remote, { version, screen }, dependencies.addTranslations);
  // Awaited later; until then a failure is not unhandled.
  translations.catch(() => undefined);
  const loaded = part ? await part.from(module) : module;
  // A version whose part fails must not change the event tags of the rendered version.
  mergeEventTags(remote, expose, module);
  return { part: loaded, translations };
}

async function register(
  { remote, version, override, limit }: VersionRequest,
  { entry, runtime }: VersionDependencies,
  signal: AbortSignal,
): Promise<void> {
  const { publicPath } = version;
  if (entry.registered === publicPath) return;
  const { assets, list, ...files } = await fetchVersionFiles(remote, version, override);
  if (signal.aborted) throw new TimeLimitError(`${remote} ${version.version}`, limit);
  listFiles(publicPath, assets);
  trackStyles(remote, publicPath);
  runtime().register({ name: remote, ...files });
  entry.registered = publicPath;
  entry.listed = { version, list };
}

/**
 * Passes the files of a screen of the registered version to the host. Entry, module, screen and texts are otherwise
 * requested one after the other, as each names the next.
 */
export function requestScreenFiles(
  { remote, expose, part }: LoadRequest,
  { entry, onScreen }: Pick<VersionDependencies, 'entry' | 'onScreen'>,
): void {
  if (!onScreen || !entry.listed?.list || !part || expose !== routesExpose) return;
  const { version, list } = entry.listed;
  const { publicPath } = version;
  if (entry.registered !== publicPath) return;
  // After a stall, the files have other URLs.
  if (getFileUrl(publicPath) !== publicPath) return;
  const language = currentLanguage();
  const files = listScreenFiles(list, {
    publicPath,
    path: part.key,
    // Only the first screen of a version has its texts in a file of their own.
    language: hasRemoteTranslations(remote, version.version, language) ? undefined : language,
  });
  onScreen({
    files: files.filter(({ address }) => !wasRequested(address)),
    doors: listScreenDoors(list, part.key),
  });
}
