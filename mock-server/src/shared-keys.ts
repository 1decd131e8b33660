import { createHash } from 'node:crypto';
import type { PortalDeps } from './platform/app/portal-app';
import { OtherKeysError } from './platform/app/start-error';
import { readSharedKey } from './platform/host-files/shared-key';
import { identityKeys } from './identity/tokens/identity-keys';
import { offersMockSignIn, sampleSignInKey } from './demo-apps/sign-in/sample-tokens';
import { contentKey } from './demo-apps/blobs/content-addresses';
import { helpKey } from './assistant/help/help-links';
import { avatarKey } from './portal/me/avatar-address';
import { remotesKey, remotesSigner } from './remotes/registry/resolved/signature';

interface SharedKey {
  /** File in the data folder. */
  name: string;
  content: string;
}

/** Returns the keys in the data folder that another server needs to accept what this one signs or encrypts. */
async function readKeys({ settings }: Pick<PortalDeps, 'settings'>): Promise<SharedKey[]> {
  const { dataDir, embeddedIdentity, remotesSigningKey } = settings;
  const names = [avatarKey, contentKey, helpKey, ...(offersMockSignIn(settings) ? [sampleSignInKey] : [])];
  const links = names.map((name) => ({
    name,
    content: readSharedKey(dataDir, name).toString('hex'),
  }));
  return [
    ...links,
    ...(embeddedIdentity
      ? [{ name: 'identity/keys.json', content: JSON.stringify(await identityKeys(settings)) }]
      : []),
    ...(remotesSigningKey === undefined
      ? [{ name: remotesKey, content: (await remotesSigner(settings)).publicKey }]
      : []),
  ];
}

const fingerprintOf = ({ name, content }: SharedKey): string =>
  createHash('sha256').update(`${name}\n${content}`).digest('hex');

/**
 * Rejects the start of a server whose keys differ from those of the servers that already use the database. The first
 * server stores the fingerprints of its keys.
 */
export async function rejectOtherKeys(deps: Pick<PortalDeps, 'db' | 'settings'>): Promise<void> {
  const keys = await readKeys(deps);
  const names = keys.map(({ name }) => name);
  const stored = await deps.db.transaction({ as: 'system' }, async (sql) => {
    await sql.query(
      `insert into shared_keys (name, fingerprint)
       select * from unnest($1::text[], $2::text[]) on conflict (name) do nothing`,
      [names, keys.map(fingerprintOf)],
    );
    return sql.query<{ name: string; fingerprint: string }>(
      'select name, fingerprint from shared_keys where name = any($1::text[])',
      [names],
    );
  });
  const fingerprints = new Map(stored.map(({ name, fingerprint }) => [name, fingerprint]));
  const others = keys.filter((key) => fingerprints.get(key.name) !== fingerprintOf(key));
  if (others.length > 0)
    throw new OtherKeysError(
      deps.settings.dataDir,
      others.map(({ name }) => name),
    );
}
