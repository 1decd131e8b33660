/** What a script that calls the command can rely on. */
export const exitCodes = { ok: 0, usage: 2, refused: 3, unreachable: 4 } as const;

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
