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
const delays = { loaded: 5_000, recovered: 1_000, failed: 1_000 } as const;
const maxBatchSize = 50;
/** Minimum time between two reports of the same failure, in milliseconds. */
const repeatInterval = 60_000;

let pending: LoadReport[] = [];
let timer: ReturnType<typeof setTimeout> | undefined;
let dueAt = Infinity;
const lastReportedAt = new Map<string, number>();

/** Returns whether to send the report. A version is reported as loaded once per page and as failed once a minute. */
function shouldReport({ name, version, outcome, code }: LoadReport): boolean {
  const key = `${name} ${version} ${outcome} ${code ?? ''}`;
  const last = lastReportedAt.get(key);
  const now = Date.now();
  if (last !== undefined && (outcome === 'loaded' || now - last < repeatInterval)) return false;
  lastReportedAt.set(key, now);
  return true;
}

async function send(keepalive = false): Promise<void> {
  clearTimeout(timer);
  dueAt = Infinity;
  const reports = pending.splice(0, maxBatchSize);
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
    if (!shouldReport(report)) return;
    pending.push({
      ...report,
      milliseconds: Math.min(600_000, Math.max(0, Math.round(report.milliseconds))),
    });
    const delay = pending.length >= maxBatchSize ? 0 : delays[report.outcome];
    if (Date.now() + delay >= dueAt) return;
    clearTimeout(timer);
    dueAt = Date.now() + delay;
    timer = setTimeout(() => void send(), delay);
  },
  start(): () => void {
    const sendOnPageHide = () => void send(true);
    addEventListener('pagehide', sendOnPageHide);
    return () => removeEventListener('pagehide', sendOnPageHide);
  },
  /** Clears all state between tests. */
  reset(): void {
    clearTimeout(timer);
    dueAt = Infinity;
    pending = [];
    lastReportedAt.clear();
  },
};
