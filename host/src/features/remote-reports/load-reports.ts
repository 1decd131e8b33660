import { apiUrl, portalFetch } from '@portal/shared/api';

/** Report of one load of a remote. */
export interface LoadReport {
  /** Folder name, such as `remote-chat`. */
  name: string;
  version: string;
  outcome: 'loaded' | 'recovered' | 'failed';
  milliseconds: number;
  code?: string;
  /** Name of the tampered file. */
  file?: string;
  /** Reference shown on the screen. */
  trace?: string;
}

/** Delay of a report in milliseconds. Failures have a short delay that is long enough to batch related reports. */
const pauses = { loaded: 5_000, recovered: 1_000, failed: 1_000 } as const;
const mostAtOnce = 50;
/** Minimum time between two reports of the same failure, in milliseconds. */
const repeatedAfter = 60_000;

let waiting: LoadReport[] = [];
let timer: ReturnType<typeof setTimeout> | undefined;
let due = Infinity;
const told = new Map<string, number>();

/** Returns whether to send the report. A version is reported as loaded once per page and as failed once a minute. */
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
    // Reports are statistics, so a lost report is not sent again.
  }
}

/** Sends reports in batches. Sends pending reports when the page is hidden. */
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
  /** Clears all state between tests. */
  reset(): void {
    clearTimeout(timer);
    due = Infinity;
    waiting = [];
    told.clear();
  },
};
