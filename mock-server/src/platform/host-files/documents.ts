import { defaultLanguage, languages, type Language } from '@portal/shared/contracts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { PortalApp, PortalDeps } from '../app/portal-app';
import { readLanguage } from '../auth/caller';
import { routePath } from '../http/route-path';
import { documentHeaders, type DocumentKind } from '../http/security-headers';
import { fillDocument, hasVersion, sendFile, sendFilled } from './static-files';

const hidden = { hide: true };
const config = { access: 'public' } as const;
const languageCookie = /(?:^|;\s*)meridian_language=([a-z]{2})(?:;|$)/;

function known(language: string | undefined): Language | undefined {
  return languages.find((name) => name === language);
}

/** The `lang` parameter wins over the stored choice, which wins over the browser's preference. */
function documentLanguage(request: FastifyRequest): Language {
  const { lang } = request.query as { lang?: string };
  const [, chosen] = languageCookie.exec(request.headers.cookie ?? '') ?? [];
  return known(lang) ?? known(chosen) ?? readLanguage(request) ?? defaultLanguage;
}

// Paths of other parts of the server: an unknown path below them returns 404, never the shell.
const reservedPaths = /^\/(api|identity|health|remotes|static|assets|help|application-settings)(\/|$)/;

const pathOf = (request: FastifyRequest) => request.url.split('?', 1)[0] ?? '/';
const hasExtension = (path: string) => /\.[^/]*$/.test(path);
const wantsHtml = (request: FastifyRequest) => (request.headers.accept ?? '').includes('text/html');

/**
 * The provider's response is in the fragment, so the document is the same for every sign-in. It contains its script,
 * so that a copy in the browser's cache works with the files of every build.
 */
async function sendRedirectPage(
  request: FastifyRequest,
  reply: FastifyReply,
  settings: PortalDeps['settings'],
) {
  const document = await fillDocument(settings.hostDist, { name: 'redirect.html', values: {} });
  reply.headers(documentHeaders(settings, 'redirect', document));
  return sendFilled(reply, document, request.url.includes('?') ? 'no-store' : 'hour');
}

/** Values of one response that the shell's document gets from other parts of the server. */
export interface ShellValues {
  /** Texts by the name of their placeholder in the document. */
  placeholders: Readonly<Record<string, string>>;
  /** Origin of a developer's build that the browser trusts; null without one. */
  developer: string | null;
}

interface DocumentsContext {
  settings: PortalDeps['settings'];
  readShellValues(request: FastifyRequest): Promise<ShellValues>;
}

async function sendShell(request: FastifyRequest, reply: FastifyReply, context: DocumentsContext) {
  const { settings } = context;
  const { placeholders, developer } = await context.readShellValues(request);
  const document = await fillDocument(settings.hostDist, { name: 'index.html', values: placeholders });
  reply.headers(documentHeaders(settings, 'page', { ...document, developer }));
  return sendFilled(reply, document);
}

/** Registers the host's documents and files. All other paths return the shell, which contains the routes. */
export function documentRoutes(app: PortalApp, context: DocumentsContext) {
  const { settings } = context;
  const sendDocument = (reply: FastifyReply, name: string, kind: DocumentKind) =>
    sendFile(reply.headers(documentHeaders(settings, kind)), settings.hostDist, { name, cache: 'no-store' });
  const options = { config, schema: hidden };

  app.get(
    '/',
    { ...options, config: { ...config, note: 'redirect to the landing page' } },
    (_request, reply) => reply.header('cache-control', 'no-store').redirect('/landing', 302),
  );
  app.get('/landing', options, (request, reply) => {
    const language = documentLanguage(request);
    reply.header('content-language', language);
    return sendDocument(reply, `landing.${language}.html`, 'landing');
  });
  app.get('/contact-us', options, async (request, reply) => {
    const language = documentLanguage(request);
    reply.headers(documentHeaders(settings, 'landing')).header('content-language', language);
    const document = await fillDocument(settings.hostDist, {
      name: `contact-us.${language}.html`,
      values: { supportEmail: settings.supportEmail },
    });
    return sendFilled(reply, document);
  });
  app.get('/auth/redirect', options, (request, reply) => sendRedirectPage(request, reply, settings));
  app.get('/static/*', options, (request, reply) =>
    sendFile(reply, settings.hostDist, { name: pathOf(request), cache: 'immutable' }),
  );
  app.get('/assets/*', options, async (request, reply) => {
    const name = pathOf(request);
    const { v } = request.query as { v?: string };
    const cache = (await hasVersion(settings.hostDist, name, v)) ? 'immutable' : 'revalidate';
    return sendFile(reply, settings.hostDist, { name, cache });
  });
  app.get(
    '/*',
    { ...options, config: { ...config, note: 'documents and files of the host' } },
    async (request, reply) => {
      const path = pathOf(request);
      if (reservedPaths.test(routePath(request))) return reply.callNotFound();
      if (hasExtension(path) && !path.endsWith('.html')) {
        return sendFile(reply, settings.hostDist, { name: path, cache: 'revalidate' });
      }
      if (!wantsHtml(request)) return reply.callNotFound();
      return sendShell(request, reply, context);
    },
  );
}
