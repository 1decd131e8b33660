type Level = 'error' | 'warn';

const expected: { pattern: RegExp; level: Level; seen: boolean }[] = [];
const unexpected: string[] = [];
const real = { error: console.error, warn: console.warn };

const textOf = (parts: unknown[]): string =>
  parts.map((part) => (part instanceof Error ? `${part.name}: ${part.message}` : String(part))).join(' ');

function guard(level: Level) {
  return (...parts: unknown[]): void => {
    const text = textOf(parts);
    const match = expected.find((entry) => entry.level === level && entry.pattern.test(text));
    if (match) match.seen = true;
    else {
      unexpected.push(`console.${level}: ${text}`);
      real[level](...parts);
    }
  };
}

export const consoleGuard = {
  start(): void {
    console.error = guard('error');
    console.warn = guard('warn');
  },
  /** Returns unexpected console messages and expected ones that were not logged. */
  finish(): string[] {
    const missing = expected
      .filter((entry) => !entry.seen)
      .map((entry) => `not logged: ${entry.level} ${entry.pattern}`);
    expected.length = 0;
    return [...unexpected.splice(0), ...missing];
  },
};

/** Expects a console error that matches; an unexpected error fails the test. */
export function expectConsoleError(pattern: RegExp): void {
  expected.push({ pattern, level: 'error', seen: false });
}

/** Expects a console warning that matches; an unexpected warning fails the test. */
export function expectConsoleWarning(pattern: RegExp): void {
  expected.push({ pattern, level: 'warn', seen: false });
}
