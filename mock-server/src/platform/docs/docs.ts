import type { PortalApp } from '../app/portal-app';
import { docsCss, docsPage } from './docs-page';
import type { ApiDescription } from './openapi';

const policy =
  "default-src 'none'; style-src 'self'; img-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'; require-trusted-types-for 'script'; trusted-types 'none'";

/** Registers the API description for machines and the reference page for people. */
export function docsRoutes(app: PortalApp, describe: () => ApiDescription) {
  const hidden = { config: { access: 'public' }, schema: { hide: true } } as const;
  app.get('/api/openapi.json', hidden, (_request, reply) => reply.send(describe()));
  app.get('/api/docs', hidden, (_request, reply) =>
    reply
      .headers({
        'content-security-policy': policy,
        'cross-origin-opener-policy': 'same-origin',
        'cross-origin-resource-policy': 'same-origin',
        'referrer-policy': 'no-referrer',
      })
      .type('text/html; charset=utf-8')
      .send(docsPage(describe())),
  );
  app.get('/api/docs.css', hidden, (_request, reply) => reply.type('text/css; charset=utf-8').send(docsCss));
}
