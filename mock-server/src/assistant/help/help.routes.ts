import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { FastifyReply } from 'fastify';
import { Type } from '@sinclair/typebox';
import type {} from '@fastify/swagger';
import { languages, type Language } from '@portal/shared/contracts';
import type { PortalApp, PortalDeps } from '../../platform/app/portal-app';
import { readLanguage } from '../../platform/auth/caller';
import { createHelpDocuments } from './help-html';
import { helpLibrary } from './help-library';
import { getHelpLinks, type OperatorProof } from './help-links';
import { helpFolder } from './help-pages';
import { helpScript } from './help-script';

const headers = {
  'content-security-policy': `default-src 'none'; script-src '${helpScript.hash}'; style-src 'self'; img-src 'self' data:; font-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
};
const Params = Type.Object({
  lang: Type.String({ maxLength: 100 }),
  slug: Type.Optional(Type.String({ maxLength: 100 })),
});

const Proof = Type.Object({
  until: Type.Optional(Type.String({ maxLength: 20 })),
  proof: Type.Optional(Type.String({ maxLength: 100 })),
});

const isLanguage = (text: string): text is Language => languages.some((language) => language === text);

const schema = (summary: string) => ({ summary, tags: ['help'], hide: true });

function sendHtml(reply: FastifyReply, html: string, status = 200) {
  return reply
    .code(status)
    .headers({
      ...headers,
      'content-type': 'text/html; charset=utf-8',
      'cache-control': reply.getHeader('cache-control') ?? 'no-cache',
      vary: 'Accept-Language',
    })
    .send(html);
}

/** Serves the help pages as plain documents, readable without sign-in. A script only filters their list. */
export function helpRoutes(app: PortalApp, deps: PortalDeps): void {
  const documents = async () => createHelpDocuments((await helpLibrary()).pages, deps.settings.productName);
  const styles = readFileSync(path.join(helpFolder(), 'help', 'help.css'), 'utf8');

  app.get(
    '/help',
    { config: { access: 'public' }, schema: schema('The help pages in the reader’s language') },
    (request, reply) => reply.redirect(`/help/${readLanguage(request)}/`, 302),
  );
  const asset = (type: string) => ({
    ...headers,
    'content-type': `${type}; charset=utf-8`,
    'cache-control': 'public, max-age=300',
  });
  app.get(
    '/help/assets/help.css',
    { config: { access: 'public' }, schema: schema('The styles of the help pages') },
    (_request, reply) => reply.headers(asset('text/css')).send(styles),
  );
  app.get(
    '/help/assets/help.js',
    {
      config: { access: 'public' },
      schema: schema('The script of the search field on the list of help pages'),
    },
    (_request, reply) => reply.headers(asset('text/javascript')).send(helpScript.text),
  );
  app.get(
    '/help/:lang',
    { config: { access: 'public' }, schema: { ...schema('Redirect to the help pages'), params: Params } },
    async (request, reply) => {
      const { lang } = request.params;
      if (!isLanguage(lang)) return sendHtml(reply, (await documents()).notFound(readLanguage(request)), 404);
      return reply.redirect(`/help/${lang}/`, 302);
    },
  );
  app.get(
    '/help/:lang/status',
    {
      config: { access: 'public' },
      schema: { ...schema('The present state of the service'), params: Params },
    },
    async (request, reply) => {
      const { lang } = request.params;
      const { status, notFound } = await documents();
      if (!isLanguage(lang)) return sendHtml(reply, notFound(readLanguage(request)), 404);
      reply.header('cache-control', 'no-store');
      return sendHtml(reply, status(lang, { readiness: await app.checkReadiness(), now: deps.now() }));
    },
  );
  pageRoutes(app, deps, documents);
}

type HelpDocuments = () => Promise<ReturnType<typeof createHelpDocuments>>;

const signedNote = 'pages for operators need a signed address';

function pageRoutes(app: PortalApp, deps: PortalDeps, documents: HelpDocuments): void {
  const links = getHelpLinks(deps);
  const operatorsFor = (proof: OperatorProof) => {
    const now = deps.now();
    return { query: links.isValid(proof, now) ? links.queryAt(now) : null };
  };
  app.get(
    '/help/:lang/',
    {
      config: { access: 'public', note: signedNote },
      schema: { ...schema('All help pages'), params: Params, querystring: Proof },
    },
    async (request, reply) => {
      const { lang } = request.params;
      const { index, notFound } = await documents();
      if (!isLanguage(lang)) return sendHtml(reply, notFound(readLanguage(request)), 404);
      return sendHtml(reply, index(lang, operatorsFor(request.query)));
    },
  );
  app.get(
    '/help/:lang/:slug',
    {
      config: { access: 'public', note: signedNote },
      schema: { ...schema('One help page'), params: Params, querystring: Proof },
    },
    async (request, reply) => {
      const { lang, slug = '' } = request.params;
      const { page, notFound } = await documents();
      const language = isLanguage(lang) ? lang : readLanguage(request);
      const html = isLanguage(lang) ? page(lang, slug, operatorsFor(request.query)) : undefined;
      return html === undefined ? sendHtml(reply, notFound(language), 404) : sendHtml(reply, html);
    },
  );
}
