import { apiUrl, portalFetch } from '@portal/shared/api';

/** Report of one load of a remote. */
export interface LoadReport {
  /** Folder name, as `remote-chat`. */
  name: string;
  version: string;
  outcome: 'loaded' | 'recovered' | 'failed';
  milliseconds: number;
  code?: string;
  /** The tampered file. */
  file?: string;
  /** Reference that is shown on the screen. */
  trace?: string;
}

/** Delay of a report in milliseconds: short for failures, long enough to batch related ones. */
const pauses = { loaded: 5_000, recovered: 1_000, failed: 1_000 } as const;
const mostAtOnce = 50;
/** A repeated failure is reported once in this time, in milliseconds. */
const repeatedAfter = 60_000;

let waiting: LoadReport[] = [];
let timer: ReturnType<typeof setTimeout> | undefined;
let due = Infinity;
const told = new Map<string, number>();

/** Whether to send the report: a version is reported as loaded once per page, and as failed once a minute. */
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
    // Reports are statistics, so a lost one is not sent again.
  }
}

/** Sends reports in batches; pending ones are sent when the page is hidden. */
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
