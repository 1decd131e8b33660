import { createHash } from 'node:crypto';
import { ResolvedQuery, SignedRemotes } from '@portal/shared/contracts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { PortalApp, PortalDeps } from '../../../platform/app/portal-app';
import { readLanguage } from '../../../platform/auth/caller';
import { acceptedCoding, CompressedText } from '../../../platform/http/compression/compressed-text';
import { readRemoteOverride, withOverride } from '../../override/remote-override';
import { resolvedRemotes, type Resolved } from '../registry';
import { openedScreen, type OpenRequest } from './opened-screen';
import { remotesSigner, type RemotesSigner } from './signature';

/** The end of the document, after the signed fields. */
interface Ending {
  bytes: Buffer;
  /** Part of the entity tag. */
  tag: string;
}

/** The signed document of one view, and the endings that callers have requested. */
interface SignedView {
  kid: string;
  start: CompressedText;
  endings: Map<string, Ending>;
}

const maxCachedEndings = 2_000;
const noScreen: Ending = { bytes: Buffer.from('}'), tag: '' };
const signedViews = new WeakMap<Resolved, SignedView>();

function signedViewOf(view: Resolved, signer: RemotesSigner): SignedView {
  const known = signedViews.get(view);
  if (known?.kid === signer.kid) return known;
  const start = new CompressedText(signer.signDocument(view.text).slice(0, -1));
  const signed = { kid: signer.kid, start, endings: new Map<string, Ending>() };
  signedViews.set(view, signed);
  return signed;
}

function composeEnding(view: Resolved, request: OpenRequest): Ending {
  const screen = openedScreen(view.enabled, request);
  if (!screen) return noScreen;
  const text = `,"open":${JSON.stringify(screen)}}`;
  const tag = `-${createHash('sha256').update(text).digest('hex').slice(0, 8)}`;
  return { bytes: Buffer.from(text), tag };
}

function endingOf(view: Resolved, { endings }: SignedView, request: OpenRequest): Ending {
  const { pathname, language, roles } = request;
  const key = `${language} ${roles?.join() ?? '-'} ${pathname}`;
  const known = endings.get(key);
  if (known) return known;
  const ending = composeEnding(view, request);
  if (endings.size >= maxCachedEndings) endings.clear();
  endings.set(key, ending);
  return ending;
}

/** Sets the entity tag; returns whether the caller has this document. */
function isCached({ headers }: FastifyRequest, reply: FastifyReply, tag: string): boolean {
  reply.header('etag', tag);
  const cachedTags = (headers['if-none-match'] ?? '').split(',');
  return cachedTags.some((entry) => entry.trim().replace(/^W\//, '') === tag);
}

const notModified = (reply: FastifyReply) => reply.code(304).send();

/** Registers the document from which a browser loads the remotes. A repeated response is not composed again. */
export function resolvedRoute(app: PortalApp, { db, settings, now }: PortalDeps): void {
  app.get(
    '/api/v1/remotes/resolved',
    {
      config: { access: 'public', note: 'the code of the remotes is public' },
      schema: {
        summary: 'Versions of the remotes for the caller, with the hashes of their file lists',
        description:
          'Canaries and states depend on the caller; without a token, returns the public view. With `open`, also returns what the remote screen at this pathname needs first.',
        tags: ['remotes'],
        querystring: ResolvedQuery,
        response: { 200: SignedRemotes },
      },
    },
    async (request, given) => {
      const reply = given as unknown as FastifyReply;
      const plainRequest = request as unknown as FastifyRequest;
      const view = await resolvedRemotes(db, request.verifiedCaller);
      const signer = await remotesSigner(settings);
      const override = await readRemoteOverride(request, settings, now());
      const viewTag = `${view.tag.slice(0, -1)}-${signer.kid}`;
      reply
        .type('application/json; charset=utf-8')
        .header('cache-control', 'no-cache')
        .header('vary', 'Authorization, Cookie, Accept-Encoding, Accept-Language');
      if (override) {
        const tag = `${viewTag}-${Date.parse(override.until)}"`;
        if (isCached(plainRequest, reply, tag)) return notModified(reply) as never;
        return reply.send(signer.signDocument(withOverride(view.text, override))) as never;
      }
      const signed = signedViewOf(view, signer);
      const { open: pathname } = request.query;
      const roles = request.verifiedCaller?.roles ?? null;
      const ending =
        pathname === undefined
          ? noScreen
          : endingOf(view, signed, { pathname, language: readLanguage(request), roles });
      const coding = acceptedCoding(plainRequest);
      const tag = `${viewTag}${ending.tag}${coding ? `-${coding}` : ''}"`;
      if (isCached(plainRequest, reply, tag)) return notModified(reply) as never;
      if (coding) reply.header('content-encoding', coding);
      return reply.send(await signed.start.endingWith(ending.bytes, coding)) as never;
    },
  );
}
