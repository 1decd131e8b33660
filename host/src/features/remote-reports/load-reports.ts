import { apiUrl, portalFetch } from '@portal/shared/api';

/** How one load of a remote went, as the server takes it. */
export interface LoadReport {
  /** Folder name, as `remote-chat`. */
  name: string;
  version: string;
  outcome: 'loaded' | 'recovered' | 'failed';
  milliseconds: number;
  code?: string;
  /** The file that was not the listed one. */
  file?: string;
  /** The reference that stands on the screen. */
  trace?: string;
}

/** Failures are told at once, but for what fails with them. */
const pauses = { loaded: 5_000, recovered: 1_000, failed: 1_000 } as const;
const mostAtOnce = 50;
/** A part that tries again every few seconds tells of the same failure once in this time. */
const repeatedAfter = 60_000;

let waiting: LoadReport[] = [];
let timer: ReturnType<typeof setTimeout> | undefined;
let due = Infinity;
const told = new Map<string, number>();

/** Whether this adds anything: a version counts as loaded once in a page, and as failed once a minute. */
function isNews({ name, version, outcome, code }: LoadReport): boolean {
  const key = `${name} ${version} ${outcome} ${code ?? ''}`;
  const last = told.get(key);
  const now = Date.now();
  if (last !== undefined && (outcome === 'loaded' || now - last < repeatedAfter)) return false;
  told.set(key, now);
  return true;
}

async function send(keepalive = false): Promise<void> {
  clearTimeout(timer);
  due = Infinity;
  const reports = waiting.splice(0, mostAtOnce);
  if (reports.length === 0) return;
  try {
    await portalFetch(`/${apiUrl('remotes/reports')}`, {
      method: 'POST',
      keepalive,
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(reports),
    });
  } catch {
    // Numbers for operations: what could not be told is not told later.
  }
}

/** Tells the server in batches; what waits when the page goes away is sent with it. */
export const loadReports = {
  add(report: LoadReport): void {
    if (!isNews(report)) return;
    waiting.push({
      ...report,
      milliseconds: Math.min(600_000, Math.max(0, Math.round(report.milliseconds))),
    });
    const pause = waiting.length >= mostAtOnce ? 0 : pauses[report.outcome];
    if (Date.now() + pause >= due) return;
    clearTimeout(timer);
    due = Date.now() + pause;
    timer = setTimeout(() => void send(), pause);
  },
  start(): () => void {
    const leave = () => void send(true);
    addEventListener('pagehide', leave);
    return () => removeEventListener('pagehide', leave);
  },
  /** For tests. */
  reset(): void {
    clearTimeout(timer);
    due = Infinity;
    waiting = [];
    told.clear();
  },
};
