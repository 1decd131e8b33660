import { readFileSync } from 'node:fs';
import { Agent, get } from 'node:http';
import { join } from 'node:path';

const host = join(import.meta.dirname, '../../dist');
const tick = 50;

export interface AssetLoad {
  /** Ends the load and waits for what is still on its way. */
  stop(): Promise<{ asked: number; perSecond: number; worst: number; refused: string[] }>;
}

/** The files that the host's own document names, by their addresses. */
export function hostFiles(): string[] {
  const document = readFileSync(join(host, 'index.html'), 'utf8');
  const block =
    /<script type="application\/json" id="integrity">(.*?)<\/script>/s.exec(document)?.[1] ?? '{}';
  return Object.keys(JSON.parse(block) as object);
}

/** Asks for files in turn, so many a second, as a browser does that has nothing cached; every second one has it. */
export function requestAssets(address: string, files: readonly string[], perSecond: number): AssetLoad {
  const agent = new Agent({ keepAlive: true, maxSockets: 64 });
  const tags = new Map<string, string>();
  const refused: string[] = [];
  const began = Date.now();
  let asked = 0;
  let open = 0;
  let worst = 0;

  function ask(file: string): void {
    const started = Date.now();
    const tag = asked % 2 === 0 ? tags.get(file) : undefined;
    asked += 1;
    open += 1;
    const done = (problem?: string) => {
      open -= 1;
      worst = Math.max(worst, Date.now() - started);
      if (problem) refused.push(`${file}: ${problem}`);
    };
    const headers = { 'accept-encoding': 'br', ...(tag ? { 'if-none-match': tag } : {}) };
    get(`${address}${file}`, { agent, headers, timeout: 30_000 }, (answer) => {
      const { statusCode = 0 } = answer;
      if (answer.headers.etag) tags.set(file, answer.headers.etag);
      answer.resume().once('end', () => done(isGood(statusCode) ? undefined : String(statusCode)));
    }).once('error', (error) => done(error.message));
  }

  const timer = setInterval(() => {
    const due = Math.floor(((Date.now() - began) / 1000) * perSecond);
    while (asked < due) ask(files[asked % files.length] ?? '');
  }, tick);
  return {
    async stop() {
      clearInterval(timer);
      const took = Date.now() - began;
      for (let left = 600; left > 0 && open > 0; left -= 1)
        await new Promise((resolve) => setTimeout(resolve, tick));
      agent.destroy();
      if (open > 0) refused.push(`${open} never answered`);
      return { asked, perSecond: Math.round((asked / took) * 1000), worst, refused };
    },
  };
}

const isGood = (status: number): boolean => (status >= 200 && status < 300) || status === 304;
