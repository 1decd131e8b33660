import { newReference } from '../reference';

/** Why a remote is unavailable: not listed, switched off, no registry document, too slow, or both versions failed. */
export type UnavailableReason = 'unknown' | 'disabled' | 'maintenance' | 'registry' | 'timeout' | 'failed';

/** Thrown when neither version of a remote could be loaded, or when the remote is switched off. */
export class RemoteUnavailableError extends Error {
  /** Container name, such as `remote_chat`. */
  readonly remote: string;
  readonly reason: UnavailableReason;
  /** Short reference, shown on the screen and in the load report. */
  readonly reference: string;
  /** Message of the operators; only with `disabled` and `maintenance`. */
  readonly detail: string | undefined;

  constructor(
    remote: string,
    reason: UnavailableReason,
    about: { detail?: string | undefined; cause?: unknown } = {},
  ) {
    super(`${remote} is not available: ${reason}`, { cause: about.cause });
    this.name = 'RemoteUnavailableError';
    this.remote = remote;
    this.reason = reason;
    this.detail = about.detail;
    this.reference = newReference();
  }
}

/** Why a version could not be used; the code in load reports. */
export type VersionFault =
  'unreachable' | 'status' | 'origin' | 'hash' | 'manifest' | 'file' | 'entry' | 'exports' | 'translations';

/** Thrown when one version could not be used. `transient`: a retry may succeed. */
export class VersionProblem extends Error {
  readonly code: VersionFault;
  readonly transient: boolean;
  /** The affected file. */
  readonly file: string | undefined;

  constructor(
    code: VersionFault,
    message: string,
    options: { transient?: boolean; cause?: unknown; file?: string | undefined } = {},
  ) {
    super(message, { cause: options.cause });
    this.name = 'VersionProblem';
    this.code = code;
    this.transient = options.transient ?? false;
    this.file = options.file;
  }
}

export class TimeLimitError extends Error {
  constructor(subject: string, milliseconds: number) {
    super(`${subject} took longer than ${milliseconds} ms`);
    this.name = 'TimeLimitError';
  }
}

/**
 * Rejects with TimeLimitError after the limit and aborts the signal; a later result is ignored. `subject` is part of
 * the message.
 */
export function withLimit<T>(
  subject: string,
  milliseconds: number,
  work: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  const limit = Math.max(0, milliseconds);
  const abort = new AbortController();
  return new Promise<T>((resolve, reject) => {
    const timer = setTimeout(() => {
      reject(new TimeLimitError(subject, limit));
      abort.abort();
    }, limit);
    work(abort.signal)
      .then(resolve, reject)
      .finally(() => clearTimeout(timer));
  });
}

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/** Returns the code of a failure for load reports. */
function codeOf(error: unknown): string {
  if (error instanceof VersionProblem) return error.code;
  if (error instanceof TimeLimitError) return 'timeout';
  if (error instanceof RemoteUnavailableError && error.cause === undefined) return error.reason;
  if (error instanceof RemoteUnavailableError) return codeOf(error.cause);
  return isChunkError(error) ? 'file' : 'code';
}

/** Returns the tampered or invalid file, where one was found. */
function fileOf(error: unknown): string | undefined {
  if (error instanceof RemoteUnavailableError) return fileOf(error.cause);
  return error instanceof VersionProblem ? error.file : undefined;
}

/** Returns the fields of a load report that describe a failure. */
export function toReport(error: unknown): { code: string; reason: string; file?: string } {
  const file = fileOf(error);
  const cause = error instanceof RemoteUnavailableError ? (error.cause ?? error) : error;
  return { code: codeOf(error), reason: messageOf(cause), ...(file === undefined ? {} : { file }) };
}

export function asUnavailable(remote: string, error: unknown): RemoteUnavailableError {
  if (error instanceof RemoteUnavailableError) return error;
  const reason = error instanceof TimeLimitError ? 'timeout' : 'failed';
  return new RemoteUnavailableError(remote, reason, { cause: error });
}

/** Whether a file failed to load; the browser does not report whether it was lost or tampered with. */
export const isFileProblem = (error: unknown): boolean =>
  error instanceof VersionProblem ? error.code === 'file' : isChunkError(error);

const isChunkError = (error: unknown): boolean =>
  error instanceof Error &&
  (error.name === 'ChunkLoadError' || ('code' in error && error.code === 'CSS_CHUNK_LOAD_FAILED'));

/** Whether a retry may succeed: after failures of the network, of a script element or of webpack chunks. */
export function isTransient(error: unknown): boolean {
  if (error instanceof VersionProblem) return error.transient;
  return isChunkError(error);
}
