import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { RemoteDescriptor } from '@portal/shared/contracts';
import { aBuild, packed } from './remote-builds';
import type { TestApp } from '../test-app';

/** Returns the descriptor of a remote of this repository. */
export const readDescriptor = (remote: string): RemoteDescriptor =>
  JSON.parse(
    readFileSync(path.join(import.meta.dirname, '../../..', remote, 'descriptor.json'), 'utf8'),
  ) as RemoteDescriptor;

/** Publishes and activates a build of each remote, with its real descriptor and without its real code. */
export async function describeRemotes(server: TestApp, ...remotes: string[]): Promise<void> {
  const gina = await server.as('gina.admin@meridian.example');
  for (const name of remotes) {
    const url = `/api/v1/remotes/${name}`;
    const version = '0.1.0';
    const published = await gina({
      method: 'POST',
      url: `${url}/versions`,
      headers: { 'content-type': 'application/gzip' },
      payload: packed(aBuild({ name, version, descriptor: readDescriptor(name) })),
    });
    const activated = await gina({
      method: 'PUT',
      url: `${url}/rollout`,
      payload: { version, cohort: { percent: 100 }, reason: 'a reason' },
    });
    for (const { statusCode, body } of [published, activated])
      if (statusCode >= 300) throw new Error(`${name}: ${statusCode} ${body}`);
  }
}
