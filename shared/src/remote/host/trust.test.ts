import { aPortal, failureOf, keys, remote, resolvedWith, signed, tidyUp, versionOf } from './test-kit';
import { isSigned, registryKeys } from './signature';

afterEach(tidyUp);

const flipped = (text: string) => `${text.startsWith('A') ? 'B' : 'A'}${text.slice(1)}`;
const newer = () => resolvedWith({ active: versionOf('0.3.0') }, 8);

describe('the verification of the registry document', () => {
  test.each<[string, () => unknown]>([
    ['has no signature', () => ({ ...newer(), signature: undefined })],
    ['has one byte changed', () => ({ ...signed(newer()), generatedAt: '2026-11-21T09:30:00.001Z' })],
    [
      'names another file list',
      () => {
        const document = signed(newer());
        document.remotes[remote]!.active.files = 'A'.repeat(22);
        return document;
      },
    ],
    [
      'has a wrong signature',
      () => {
        const { signature, ...rest } = signed(newer());
        return { ...rest, signature: { ...signature, value: flipped(signature.value) } };
      },
    ],
    ['is signed with an unknown key', () => signed(newer(), 'k2')],
    [
      'declares another signature algorithm',
      () => {
        const { signature, ...rest } = signed(newer());
        return { ...rest, signature: { ...signature, alg: 'none' } };
      },
    ],
  ])('rejects a document that %s and keeps the last verified one', async (_, respond) => {
    const { loader, registry, refusals } = aPortal();
    await loader.refresh();
    registry.respond = async () => respond();
    await loader.refresh();
    expect(refusals).toEqual(['signature']);
    expect(loader.state(remote).active).toBe('0.2.0');
    expect(await loader.load(remote, './drawer')).toMatchObject({ AssistantDrawer: '0.2.0' });
  });

  test('rejects a stored document without a valid signature', async () => {
    localStorage.setItem('meridian.remotes', JSON.stringify({ ...signed(newer()), hostApi: '9.9.9' }));
    const { loader, registry } = aPortal();
    registry.respond = () => Promise.reject(new Error('down'));
    expect(await loader.refresh()).toBeNull();
    expect(await failureOf(loader.load(remote, './drawer'))).toMatchObject({ reason: 'registry' });
  });
});

test('rejects an older revision than the last verified one, also after a reload', async () => {
  const first = aPortal(newer());
  first.serve('0.3.0');
  await first.loader.refresh();
  const { loader, refusals } = aPortal(resolvedWith({}, 7));
  await loader.refresh();
  expect(refusals).toEqual(['downgrade']);
  expect(loader.state(remote).active).toBe('0.3.0');
});

test('accepts an older revision of a later epoch, which follows a restore, but not of an earlier one', async () => {
  const first = aPortal(signed({ ...newer(), epoch: 100 }));
  await first.loader.refresh();
  const restored = aPortal(signed({ ...resolvedWith({}, 7), epoch: 101 }));
  await restored.loader.refresh();
  expect(restored.refusals).toEqual([]);
  expect(restored.loader.state(remote).active).toBe('0.2.0');
  const replayed = aPortal(signed({ ...newer(), epoch: 100 }));
  await replayed.loader.refresh();
  expect(replayed.refusals).toEqual(['downgrade']);
  expect(replayed.loader.state(remote).active).toBe('0.2.0');
});

test('verifies the signature with a library when the browser does not support Ed25519', async () => {
  jest
    .spyOn(crypto.subtle, 'importKey')
    .mockRejectedValue(new DOMException('no Ed25519', 'NotSupportedError'));
  const document = signed(newer());
  expect(await isSigned(document, keys)).toBe(true);
  expect(await isSigned({ ...document, revision: 9 }, keys)).toBe(false);
  jest.restoreAllMocks();
});

test('verifies the document without what the opened screen needs, and does not store that', async () => {
  const { loader, registry, refusals } = aPortal();
  registry.respond = async () => ({ ...signed(newer()), open: { files: [], doors: [], calls: [] } });
  await loader.refresh();
  expect([refusals, loader.state(remote).active]).toEqual([[], '0.3.0']);
  expect(localStorage.getItem('meridian.remotes')).not.toContain('"open"');
});

test.each<[string, object]>([
  ['neither a file list nor a base URL', { version: '0.3.0' }],
  ['a file list at a base URL of its own', { ...versionOf('0.3.0'), publicPath: '//evil.example/' }],
])('rejects a signed document with a version that has %s', async (_, active) => {
  const { loader, refusals } = aPortal(resolvedWith({ active: active as ReturnType<typeof versionOf> }));
  expect(await loader.refresh()).toBeNull();
  expect(refusals).toEqual(['format']);
});

test('ignores a stored document of an earlier format without a report', async () => {
  localStorage.setItem('meridian.remotes', JSON.stringify(signed({ ...newer(), schemaVersion: 1 })));
  const { loader, registry, refusals } = aPortal();
  registry.respond = () => Promise.reject(new Error('down'));
  expect(await loader.refresh()).toBeNull();
  expect(refusals).toEqual([]);
});

test('reads the public keys from the shell’s document and ignores malformed ones', () => {
  const meta = document.createElement('meta');
  meta.name = 'meridian-remotes-key';
  meta.content = `k1.${'A'.repeat(43)} k2.short nothing`;
  document.head.append(meta);
  expect([...registryKeys().keys()]).toEqual(['k1']);
  meta.remove();
  expect(registryKeys().size).toBe(0);
});

describe('a developer’s build', () => {
  const origin = 'http://localhost:3001';
  const overriddenAt = (publicPath: string) =>
    resolvedWith({
      override: { origin, until: '' },
      previous: undefined as never,
      active: { version: 'override', publicPath },
    });

  test('loads from the origin that the signed document names, without hashes', async () => {
    const portal = aPortal(overriddenAt(`${origin}/`));
    const text =
      '{"name":"remote_chat","exposes":[],"shared":[],"metaData":{"globalName":"remote_chat","publicPath":"auto","remoteEntry":{"name":"e.js"}}}';
    portal.files.set(`${origin}/mf-manifest.json`, async () => new Response(text));
    portal.provide('0.2.0', async () => ({ AssistantDrawer: 'mine' }));
    const { loader, registered } = portal;
    await failureOf(loader.load(remote, './drawer'));
    expect(registered).toEqual([`${origin}/e.js`]);
  });

  test('rejects any other origin', async () => {
    const { loader, registered, reports } = aPortal(overriddenAt('http://evil.example/'));
    await failureOf(loader.load(remote, './drawer'));
    expect(registered).toEqual([]);
    expect(reports).toMatchObject([{ outcome: 'failed', code: 'origin' }]);
  });
});

test('rejects a remote that is switched off in this tab', async () => {
  const { loader, switchedOff, registered } = aPortal();
  switchedOff.push(remote);
  expect(await failureOf(loader.load(remote, './drawer'))).toMatchObject({ reason: 'disabled' });
  expect(registered).toEqual([]);
});
