import { readFileSync } from 'node:fs';
import { Agent, get } from 'node:http';
import { join } from 'node:path';

const host = join(import.meta.dirname, '../../dist');
const tick = 50;

export interface AssetLoad {
  /** Ends the load and waits for pending requests. */
  stop(): Promise<{ requested: number; perSecond: number; worst: number; failures: string[] }>;
}

/** Returns the paths of the files that the host's index.html lists. */
export function hostFiles(): string[] {
  const document = readFileSync(join(host, 'index.html'), 'utf8');
  const [, list = '{}'] =
    /<script type="application\/json" id="integrity">(.*?)<\/script>/s.exec(document) ?? [];
  return Object.keys(JSON.parse(list) as object);
}

/**
 * Requests the files in turn at a constant rate. Every second request is conditional, as from a browser with a
 * cached file.
 */
export function requestAssets(address: string, files: readonly string[], perSecond: number): AssetLoad {
  const agent = new Agent({ keepAlive: true, maxSockets: 64 });
  const tags = new Map<string, string>();
  const failures: string[] = [];
  const began = Date.now();
  let requested = 0;
  let open = 0;
  let worst = 0;

  function request(file: string): void {
    const started = Date.now();
    const tag = requested % 2 === 0 ? tags.get(file) : undefined;
    requested += 1;
    open += 1;
    const done = (problem?: string) => {
      open -= 1;
      worst = Math.max(worst, Date.now() - started);
      if (problem) failures.push(`${file}: ${problem}`);
    };
    const headers = { 'accept-encoding': 'br', ...(tag ? { 'if-none-match': tag } : {}) };
    get(`${address}${file}`, { agent, headers, timeout: 30_000 }, (response) => {
      const { statusCode = 0 } = response;
      if (response.headers.etag) tags.set(file, response.headers.etag);
      response.resume().once('end', () => done(isGood(statusCode) ? undefined : String(statusCode)));
    }).once('error', (error) => done(error.message));
  }

  const timer = setInterval(() => {
    const due = Math.floor(((Date.now() - began) / 1000) * perSecond);
    while (requested < due) request(files[requested % files.length] ?? '');
  }, tick);
  return {
    async stop() {
      clearInterval(timer);
      const took = Date.now() - began;
      for (let left = 600; left > 0 && open > 0; left -= 1)
        await new Promise((resolve) => setTimeout(resolve, tick));
      agent.destroy();
      if (open > 0) failures.push(`${open} without a response`);
      return { requested, perSecond: Math.round((requested / took) * 1000), worst, failures };
    },
  };
}

const isGood = (status: number): boolean => (status >= 200 && status < 300) || status === 304;
