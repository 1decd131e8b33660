/** Runs `work` after the next paint. */
export function runAfterPaint(work: () => void): void {
  requestAnimationFrame(() => setTimeout(work));
}

/** Runs `work` when the browser is idle, or after 4 s. */
export function runWhenIdle(work: () => void): void {
  if ('requestIdleCallback' in window) window.requestIdleCallback(work, { timeout: 4000 });
  else setTimeout(work, 1500);
}

interface Connection {
  saveData?: boolean;
  effectiveType?: string;
}

/** Whether the person saves data or has a connection on which files must not be fetched in advance. */
export function isConnectionLimited(): boolean {
  const { connection } = navigator as { connection?: Connection };
  return connection?.saveData === true || Boolean(connection?.effectiveType?.endsWith('2g'));
}
