import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { APIRequestContext } from '@playwright/test';
import { startDevServer } from './dev-server';
import { expect } from '../portal/fixtures';
import { copyProject } from './project-copy';

/** A development server that compiles the host and one remote from a copy of the project. */
export interface DevelopmentCopy {
  address: string;
  /** Changes a source file of the copy, as an editor does when a person saves it. */
  replaceIn(path: string, before: string, after: string): void;
  stop(): Promise<void>;
}

/** Starts `npm run dev -- <remote>` on a copy of the project, and waits until it has compiled. */
export async function startDevelopmentCopy(
  request: APIRequestContext,
  { remote, port }: { remote: string; port: number },
): Promise<DevelopmentCopy> {
  const project = copyProject(['host', remote]);
  const { address, stop: stopServer } = startDevServer(project, port, [remote]);
  const stop = async () => {
    await stopServer();
    rmSync(project, { recursive: true, force: true });
  };
  const isReady = () =>
    request.get(`${address}/health/ready`).then(
      (response) => response.ok(),
      () => false,
    );
  try {
    await expect.poll(isReady, { timeout: 200_000 }).toBe(true);
  } catch (error) {
    await stop();
    throw error;
  }
  return {
    address,
    replaceIn: (path, before, after) => {
      const file = join(project, path);
      const text = readFileSync(file, 'utf8');
      expect(text).toContain(before);
      writeFileSync(file, text.replace(before, after));
    },
    stop,
  };
}
