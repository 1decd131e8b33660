import type { Remote, ResolvedRemotes, RolloutRequest } from '@portal/shared/contracts';
import { aBuild, packed, type BuildChanges } from './remote-builds';
import { testApp, type TestAppOptions } from '../test-app';

/** Starts a server without remotes and returns the calls that tests of the registry make. */
export async function testRegistry(options: TestAppOptions = {}) {
  // A clock of a test runs ahead of its sign-ins.
  const settings = { ...(options.now && { freshSignInSeconds: 0 }), ...options.settings };
  const server = await testApp({ ...options, settings });
  const gina = await server.as('gina.admin@meridian.example');
  const rita = await server.as('rita.reader@meridian.example');
  const olivia = await server.as('olivia.user@acorn.example');
  let count = 0;

  const upload = (name: string, payload: Buffer, as = gina) =>
    as({
      method: 'POST',
      url: `/api/v1/remotes/${name}/versions`,
      headers: { 'content-type': 'application/gzip' },
      payload,
    });
  const publish = (changes: BuildChanges) => upload(changes.name ?? 'remote-chat', packed(aBuild(changes)));
  const activate = (name: string, version: string, revision?: number) =>
    gina({
      method: 'PUT',
      url: `/api/v1/remotes/${name}/rollout`,
      headers: revision === undefined ? {} : { 'if-match': `"${revision}"` },
      payload: { version, cohort: { percent: 100 }, reason: 'a reason' },
    });
  const rollOut = (name: string, rollout: Omit<RolloutRequest, 'reason'>, reason = 'a canary') =>
    gina({ method: 'PUT', url: `/api/v1/remotes/${name}/rollout`, payload: { ...rollout, reason } });
  const rollBack = (name: string) =>
    gina({ method: 'POST', url: `/api/v1/remotes/${name}/rollback`, payload: { reason: 'it was better' } });
  const show = async (name: string) => (await rita({ url: `/api/v1/remotes/${name}` })).json<Remote>();
  const resolved = async () => (await server.app.inject('/api/v1/remotes/resolved')).json<ResolvedRemotes>();
  /** Returns a new remote name, so that tests do not depend on each other. */
  const aName = () => `remote-probe-${(count += 1)}`;
  const published = async (name: string, ...versions: string[]) => {
    for (const version of versions) {
      const { statusCode } = await publish({ name, version });
      if (statusCode !== 201) throw new Error(`publishing ${name} ${version} returned ${statusCode}`);
    }
    return name;
  };
  return {
    server,
    gina,
    rita,
    olivia,
    upload,
    publish,
    activate,
    rollOut,
    rollBack,
    show,
    resolved,
    aName,
    published,
  };
}
