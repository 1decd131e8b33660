import { readdirSync, readFileSync } from 'node:fs';

/** Linux counts processor time in hundredths of a second for all programs. */
const ticksPerSecond = 100;
const samplingMs = 1_000;

/** Returns parent, start and ticks of a process from the text of /proc/<pid>/stat; its name may contain anything. */
export function parseStat(text) {
  const fields = text.slice(text.lastIndexOf(')') + 2).split(' ');
  return { parent: fields[1], ticks: Number(fields[11]) + Number(fields[12]), start: fields[19] };
}

function readProcesses() {
  const processes = new Map();
  for (const pid of readdirSync('/proc').filter((name) => /^\d+$/.test(name))) {
    try {
      processes.set(pid, parseStat(readFileSync(`/proc/${pid}/stat`, 'utf8')));
    } catch {
      // It has ended.
    }
  }
  return processes;
}

/**
 * Samples the processor time of a process and its descendants once a second, also of browsers and servers that a
 * step leaves to the system. Returns a function that ends it and returns the seconds, 0 where /proc is missing.
 */
export function watchProcessorTime(pid) {
  if (process.platform !== 'linux') return () => 0;
  const ticksOf = new Map();
  const sample = () => {
    const processes = readProcesses();
    const isCounted = (id, depth = 0) => {
      const found = processes.get(id);
      if (found === undefined || depth > 50) return false;
      return id === String(pid) || ticksOf.has(`${id} ${found.start}`) || isCounted(found.parent, depth + 1);
    };
    for (const [id, { ticks, start }] of processes) if (isCounted(id)) ticksOf.set(`${id} ${start}`, ticks);
  };
  sample();
  const timer = setInterval(sample, samplingMs);
  return () => {
    clearInterval(timer);
    return [...ticksOf.values()].reduce((sum, ticks) => sum + ticks, 0) / ticksPerSecond;
  };
}
