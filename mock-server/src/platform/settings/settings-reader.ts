import { existsSync, readFileSync } from 'node:fs';

/** Lists all faults of the environment, so that they can be fixed together. */
export class SettingsError extends Error {
  override readonly name = 'SettingsError';
  readonly faults: readonly string[];

  constructor(faults: readonly string[]) {
    super(`The settings are not usable:\n${faults.map((fault) => `  - ${fault}`).join('\n')}`);
    this.faults = faults;
  }
}

export type Environment = Readonly<Record<string, string | undefined>>;

/** Reads environment variables and collects their faults. */
export class SettingsReader {
  readonly faults: string[] = [];
  constructor(private readonly env: Environment) {}

  text(name: string): string | undefined {
    const value = this.env[name]?.trim();
    return value === '' ? undefined : value;
  }

  integer(name: string, fallback: number, [min, max]: [number, number]): number {
    const text = this.text(name);
    if (text === undefined) return fallback;
    const value = Number(text);
    if (/^\d{1,9}$/.test(text) && value >= min && value <= max) return value;
    this.faults.push(`${name} must be a whole number from ${min} to ${max}`);
    return fallback;
  }

  flag(name: string, fallback: boolean): boolean {
    const text = this.text(name)?.toLowerCase();
    if (text === undefined) return fallback;
    if (['true', '1', 'on', 'yes'].includes(text)) return true;
    if (['false', '0', 'off', 'no'].includes(text)) return false;
    this.faults.push(`${name} must be true or false`);
    return fallback;
  }

  matching(name: string, pattern: RegExp, meaning: string): string | null {
    const text = this.text(name);
    if (text === undefined) return null;
    if (!pattern.test(text)) this.faults.push(`${name} must be ${meaning}`);
    return text;
  }

  url(name: string, protocols: readonly string[]): URL | undefined {
    const text = this.text(name);
    if (text === undefined) return undefined;
    const url = URL.canParse(text) ? new URL(text) : undefined;
    const isUsable = url && protocols.includes(url.protocol);
    if (isUsable && (!url.protocol.startsWith('http') || isPlainHost(url.hostname))) return url;
    this.faults.push(
      `${name} must be an address that starts with ${protocols.map((p) => `${p}//`).join(' or ')}`,
    );
    return undefined;
  }

  /** Returns the content of the file that the variable names. */
  file(name: string): string | undefined {
    const file = this.text(name);
    if (file === undefined) return undefined;
    if (existsSync(file)) return readFileSync(file, 'utf8');
    this.faults.push(`${name} names a file that does not exist`);
    return undefined;
  }
}

export const isLoopbackHost = (hostname: string) =>
  ['localhost', '::1', '[::1]'].includes(hostname) ||
  /^127\.\d+\.\d+\.\d+$/.test(hostname) ||
  /^([a-z0-9_-]+\.)+localhost$/.test(hostname);

/** URLs also accept `*`, `;` and other characters that have a meaning in a content security policy. */
const isPlainHost = (hostname: string) => /^([a-z0-9._-]+|\[[0-9a-f:.]+\])$/.test(hostname);

/** Returns the URL of an origin that names one host, such as https://localhost:3001, or undefined. */
export function parseOrigin(text: string): URL | undefined {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  return url?.origin === text && isPlainHost(url.hostname) ? url : undefined;
}

/** Returns the items of a comma-separated list. */
export const splitList = (text = '') =>
  text
    .split(',')
    .map((word) => word.trim())
    .filter(Boolean);
