import { fileListName, type ResolvedRemote } from '@portal/shared/contracts';
import type { Route } from '@playwright/test';
import { changed, hashFileList, resolvedAt, signedByPortal, signedByStranger } from './registry-documents';
import type { SlowOrigin } from './slow-origin';

/** Sets a global mark if a tampered script runs. */
export const marked = 'globalThis.__tampered = true;';

export interface Tampering {
  name: string;
  /** Error code in the report of the browser, for the remote or for the registry's document. */
  code: 'hash' | 'origin' | 'manifest' | 'registry.signature' | 'registry.downgrade';
  /** The shown content: the error panel, or the part from previously verified files. */
  shows: 'panel' | 'screen';
  /** Files that are changed in transit, each with its route handler. */
  routes: [string | RegExp, (route: Route) => Promise<unknown>][];
  /** Whether this browser has received the registry's valid document before. */
  warm?: boolean;
}

export interface TamperingNeeds {
  remote: string;
  /** Another remote whose files are served in place of the tampered ones. */
  other: string;
  /** Directory with the portal's private key. */
  dataDir: string;
  slow: SlowOrigin;
}

const appended = (text: string) => `${text}\n${marked}`;
const withOneByteFlipped = (text: string) =>
  text.replace(/[a-z](?=[^a-z]*$)/, (letter) => (letter === 'x' ? 'y' : 'x'));
const withCode = (text: string) => text.replace(/("publicPath":\s*"auto")/, `$1,"getPublicPath":"${marked}"`);
const rewritten = (how: (text: string) => string) => async (route: Route) => {
  const response = await route.fetch();
  const body = how(await response.text());
  // The request may be cancelled while its route is being removed.
  return route.fulfill({ response, body }).catch(() => undefined);
};

/** Returns all ways in which an attacker between the server and the browser may change one remote. */
export function tamperings({ remote, other, dataDir, slow }: TamperingNeeds): Tampering[] {
  const [name, otherName] = [remote, other].map((folder) => folder.replaceAll('-', '_')) as [string, string];
  const files = `/remotes/${remote}/[^/]+`;
  const entry = new RegExp(`${files}/remoteEntry[^/]*\\.js$`);
  const list = new RegExp(`${files}/files\\.[^/]*\\.json$`);
  const huge = (route: Route) => route.continue({ url: slow.huge(route.request().url(), 50) });
  const ofFile = (what: string, at: RegExp, how: (text: string) => string): Tampering => ({
    ...{ name: what, code: 'hash', shows: 'panel' },
    routes: [[at, rewritten(how)]],
  });
  const ofDocument = (what: string, how: Parameters<typeof changed>[0]): Tampering => ({
    ...{ name: what, code: 'registry.signature', shows: 'screen', warm: true },
    routes: [[resolvedAt, changed(how)]],
  });
  /** A valid signature over a changed document, to test the checks of its content. */
  const signed = (
    what: string,
    {
      code,
      change,
      more = [],
    }: Pick<Tampering, 'code'> & {
      change(own: ResolvedRemote, all: Record<string, ResolvedRemote>, address: string): Promise<void> | void;
      more?: Tampering['routes'];
    },
  ): Tampering => ({
    ...{ name: what, code, shows: 'panel' },
    routes: [
      [
        resolvedAt,
        changed(async (document, address) => {
          const own = document.remotes[name];
          if (own) await change(own, document.remotes, address);
          return signedByPortal(dataDir, document);
        }),
      ],
      ...more,
    ],
  });
  let strangersVersion = '';
  const inStrangersFolder = (address: string) =>
    address.replace(new RegExp(files), `/remotes/${other}/${strangersVersion}`);
  /** A file list with a valid hash and signature, but wrong content. */
  const listed = (what: string, how: (text: string) => string): Tampering => {
    let text = '';
    const change = async ({ active }: ResolvedRemote, _all: object, address: string) => {
      const path = `/remotes/${remote}/${active.version}/${fileListName(active.files ?? '')}`;
      text = how(await (await fetch(new URL(path, address))).text());
      active.files = hashFileList(text);
    };
    const respond = (route: Route) => route.fulfill({ contentType: 'application/json', body: text });
    return signed(what, { code: 'manifest', change, more: [[list, respond]] });
  };
  return [
    ofFile('one byte of the entry', entry, withOneByteFlipped),
    ofFile('code at the end of the entry', entry, appended),
    ofFile(
      'one byte of the exposed chunk',
      new RegExp(`${files}/static/__federation_expose_routes[^/]*\\.js$`),
      withOneByteFlipped,
    ),
    ofFile('code in a lazy chunk', new RegExp(`${files}/static/\\d+\\.[^/]*\\.js$`), appended),
    ofFile(
      'rules in a style sheet',
      new RegExp(`${files}/static/[^/]*\\.css$`),
      (text) => `${text} body { --tampered: yes }`,
    ),
    ofFile('one byte of the file list', list, withOneByteFlipped),
    ofFile('code for the public path in the file list', list, withCode),
    ofFile('a page in the place of the entry', entry, () => `<!doctype html><script>${marked}</script>`),
    { name: 'an entry of 50 MB', code: 'hash', shows: 'panel', routes: [[entry, huge]] },
    { name: 'a file list of 50 MB', code: 'hash', shows: 'panel', routes: [[list, huge]] },
    ofDocument('one byte of the registry', (document) => ({
      ...document,
      hostApi: `9${document.hostApi.slice(1)}`,
    })),
    ofDocument('a wrong signature', ({ signature, ...document }) => {
      const first = signature.value.startsWith('A') ? 'B' : 'A';
      return { ...document, signature: { ...signature, value: `${first}${signature.value.slice(1)}` } };
    }),
    ofDocument('a key that is not ours any more', signedByStranger),
    ofDocument('a foreign origin', (document) => {
      for (const known of Object.values(document.remotes))
        known.active = { version: known.active.version, publicPath: 'https://evil.example/' };
      return document;
    }),
    {
      ...ofDocument('an older revision', (document) =>
        signedByPortal(dataDir, { ...document, revision: document.revision - 1 }),
      ),
      code: 'registry.downgrade',
    },
    signed('a foreign origin under our own key', {
      code: 'origin',
      change: (own) => {
        own.active = { version: own.active.version, publicPath: '//evil.example/' };
      },
    }),
    signed('the files of another remote', {
      code: 'manifest',
      change: (own, all) => {
        const stranger = all[otherName];
        if (!stranger) return;
        strangersVersion = stranger.active.version;
        own.active = { ...stranger.active, version: own.active.version };
      },
      more: [[list, (route) => route.continue({ url: inStrangersFolder(route.request().url()) })]],
    }),
    listed('a manifest with the name of another remote', (text) => {
      const { manifest, ...rest } = JSON.parse(text) as { manifest: object };
      return JSON.stringify({ ...rest, manifest: { ...manifest, name: otherName } });
    }),
    listed('a listed manifest with code for its public path', withCode),
  ];
}
