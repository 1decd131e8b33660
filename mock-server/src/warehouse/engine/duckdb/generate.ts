import { mkdirSync, readFileSync, readdirSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { sampleFingerprint, sampleSteps, type SampleOptions } from '../../sample/sample';
import { forkWorker } from './duckdb-process';

type Reply =
  { kind: 'progress'; progress: number } | { kind: 'generated' } | { kind: 'failed'; message: string };

export interface Generation {
  pid: number | undefined;
  done: Promise<void>;
  stop(): void;
}

const prefix = 'sample.duckdb';
export const sampleFile = (folder: string) => path.join(folder, prefix);
const factsFile = (folder: string) => path.join(folder, 'sample.json');

/** Returns whether the file is complete and was generated for these options. */
export function isSampleCurrent(folder: string, options: SampleOptions): boolean {
  try {
    const facts = JSON.parse(readFileSync(factsFile(folder), 'utf8')) as Record<string, unknown>;
    return (
      facts.fingerprint === sampleFingerprint(options) && facts.size === statSync(sampleFile(folder)).size
    );
  } catch {
    return false;
  }
}

function publish(folder: string, unfinished: string, options: SampleOptions): void {
  const { size } = statSync(unfinished);
  renameSync(unfinished, sampleFile(folder));
  const facts = `${factsFile(folder)}.${process.pid}`;
  writeFileSync(facts, JSON.stringify({ fingerprint: sampleFingerprint(options), size }));
  renameSync(facts, factsFile(folder));
}

/** Deletes unfinished files of this process, and files of other processes after an hour. */
function deleteUnfinished(folder: string): void {
  for (const name of readdirSync(folder)) {
    if (!name.startsWith(`${prefix}.`)) continue;
    const file = path.join(folder, name);
    const age = Date.now() - (statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0);
    if (name.startsWith(`${prefix}.${process.pid}`) || age > 3_600_000)
      rmSync(file, { force: true, recursive: true });
  }
}

/** Generates the sample in a process of its own and renames it when it is complete. */
export function generateSample(
  folder: string,
  options: SampleOptions,
  onProgress: (progress: number) => void,
): Generation {
  mkdirSync(folder, { recursive: true });
  deleteUnfinished(folder);
  const unfinished = `${sampleFile(folder)}.${process.pid}`;
  const child = forkWorker();
  child.stderr?.resume();
  const done = new Promise<void>((resolve, reject) => {
    child.on('message', (reply: Reply) => {
      if (reply.kind === 'progress') return onProgress(reply.progress);
      if (reply.kind === 'failed') return reject(new Error(reply.message));
      publish(folder, unfinished, options);
      resolve();
    });
    child.on('error', reject);
    child.on('exit', (code, signal) => reject(new Error(`the process ended (${signal ?? code})`)));
    child.send(
      {
        kind: 'generate',
        file: unfinished,
        config: { threads: '2', memory_limit: '1GB', temp_directory: `${unfinished}.tmp` },
        steps: sampleSteps(options),
      },
      () => undefined,
    );
  })
    .finally(() => child.kill('SIGKILL'))
    .catch((error: unknown) => {
      deleteUnfinished(folder);
      throw error;
    });
  return { pid: child.pid, done, stop: () => child.kill('SIGKILL') };
}
