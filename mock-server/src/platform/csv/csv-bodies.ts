import type { PortalApp } from '../app/portal-app';
import { fail } from '../http/problem';

/** Registers routes whose body is a CSV file. `bodyLimit`: maximum size of a file in bytes. */
export function withCsvBodies(
  app: PortalApp,
  bodyLimit: number,
  register: (upload: PortalApp) => void,
): void {
  void app.register(async (scope) => {
    const upload = scope as unknown as PortalApp;
    upload.removeAllContentTypeParsers();
    const options = { parseAs: 'buffer', bodyLimit } as const;
    upload.addContentTypeParser('text/csv', options, (_request, body, done) => done(null, body));
    register(upload);
  });
}

/** Returns the file that is the body of such a route. */
export const csvBody = (body: unknown): Buffer => (Buffer.isBuffer(body) ? body : fail('request.media_type'));
