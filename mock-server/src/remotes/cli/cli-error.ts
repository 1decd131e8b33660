/**
 * What a script that calls the command can rely on. `failed`: the portal, or the check, says no. `denied`: nobody signed in, or
 * without the right. `conflict`: it exists already, there is nothing to go back to, or somebody else was first.
 */
export const exitCodes = { ok: 0, failed: 1, usage: 2, denied: 3, conflict: 4, unreachable: 5 } as const;

/** Ends the command with one clear line and this exit code. */
export class CliError extends Error {
  readonly exitCode: number;

  constructor(message: string, exitCode: number) {
    super(message);
    this.name = 'CliError';
    this.exitCode = exitCode;
  }
}
export const usage = (message: string): never => {
  throw new CliError(message, exitCodes.usage);
};
