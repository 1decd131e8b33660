import { readFileSync } from 'node:fs';

const interval = 50;

const readText = (path) => {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    // The process has ended.
    return '';
  }
};

const residentMb = (pid) => Number(/VmRSS:\s+(\d+)/.exec(readText(`/proc/${pid}/status`))?.[1] ?? 0) / 1_024;

/** Resident memory of a server and of the process of its engine, in megabytes. */
function readMemory(pid) {
  const children = readText(`/proc/${pid}/task/${pid}/children`).split(' ').filter(Boolean);
  const isEngine = (child) => readText(`/proc/${child}/cmdline`).includes('duckdb-worker');
  const sum = (pids) => pids.reduce((total, one) => total + residentMb(one), 0);
  return {
    server: residentMb(pid) + sum(children.filter((child) => !isEngine(child))),
    engine: sum(children.filter(isEngine)),
  };
}

/**
 * Samples the resident memory during some work.
 * @returns the megabytes by which the server and the process of its engine grew at most
 */
export async function measureGrowth(pid, work) {
  const before = readMemory(pid);
  const most = { ...before };
  const timer = setInterval(() => {
    const now = readMemory(pid);
    for (const part of Object.keys(most)) most[part] = Math.max(most[part], now[part]);
  }, interval);
  try {
    await work();
  } finally {
    clearInterval(timer);
  }
  return { server: most.server - before.server, engine: most.engine - before.engine };
}
