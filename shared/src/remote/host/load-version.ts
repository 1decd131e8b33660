import type { ListedVersion } from './files/listed';
import { fetchVersionFiles, type Override } from './files/version-files';
import { assertUntampered, listFiles, retryWithFreshUrls } from './integrity';
import type { LoadRequest, RemoteEntry } from './load-request';
import { addTranslationsOf, mergeEventTags, removeTranslationsOf, withExports } from './module';
import { isFileProblem, isTransient, TimeLimitError, withLimit } from './problems';
import type { RemoteRuntime } from './runtime';
import { trackStyles } from './styles';
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
    if (!entry.used.has(version.publicPath)) removeTranslationsOf(remote, version.version);
    if (error instanceof TimeLimitError) entry.stalled.add(version.publicPath);
    throw error;
  }
}

async function loadOnce(request: VersionRequest, dependencies: VersionDependencies, signal: AbortSignal) {
  const { remote, expose, part, version } = request;
  if (dependencies.entry.stalled.delete(version.publicPath)) await retryWithFreshUrls(version, signal);
  await register(request, dependencies, signal);
  const module = withExports(await dependencies.runtime().get(remote, expose), expose);
  const screen = expose === routesExpose ? part?.key : undefined;
  const translations = addTranslationsOf(remote, { version, screen }, dependencies.addTranslations);
  // Awaited later; until then a failure is not unhandled.
  translations.catch(() => undefined);
  const loaded = part ? await part.from(module) : module;
  // A version whose part fails must not change the event tags of the one that is rendered.
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
  const { assets, ...files } = await fetchVersionFiles(remote, version, override);
  if (signal.aborted) throw new TimeLimitError(`${remote} ${version.version}`, limit);
  listFiles(publicPath, assets);
  trackStyles(remote, publicPath);
  runtime().register({ name: remote, ...files });
  entry.registered = publicPath;
}
