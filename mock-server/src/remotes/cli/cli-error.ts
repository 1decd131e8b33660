/**
 * Exit codes of the command line. `failed`: rejected by the portal or the check. `denied`: not signed in, or not
 * allowed. `conflict`: the version exists, there is nothing to roll back to, or another change was first.
 */
export const exitCodes = { ok: 0, failed: 1, usage: 2, denied: 3, conflict: 4, unreachable: 5 } as const;

/** Ends the command with a message on standard error and this exit code. */
export class CliError extends Error {
  readonly exitCode: number;

  constructor(message: string, exitCode: number) {
    super(message);
    this.name = 'CliError';
    this.exitCode = exitCode;
  }
}
/** Throws a CliError for wrong usage. */
export const usage = (message: string): never => {
  throw new CliError(message, exitCodes.usage);
};
