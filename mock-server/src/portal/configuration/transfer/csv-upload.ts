import { configurationLimits } from '@portal/shared/contracts';
import type { PortalApp } from '../../../platform/app/portal-app';
import { fail } from '../../../platform/http/problem';
import type { CsvPurpose } from './csv-columns';
import { readCsv, type CsvRow } from './read-csv';

export const uploadLimit = configurationLimits.importBytes;

/** Registers routes whose body is a CSV file. */
export function withCsvBodies(app: PortalApp, register: (upload: PortalApp) => void): void {
  void app.register(async (scope) => {
    const upload = scope as unknown as PortalApp;
    upload.removeAllContentTypeParsers();
    const options = { parseAs: 'buffer', bodyLimit: uploadLimit } as const;
    upload.addContentTypeParser('text/csv', options, (_request, body, done) => done(null, body));
    register(upload);
  });
}

/** Reads the body of such a route. Call it before the transaction, because other requests wait for its lock. */
export const readUpload = async (body: unknown, purpose: CsvPurpose): Promise<CsvRow[]> =>
  Buffer.isBuffer(body) ? readCsv(body, purpose) : fail('request.media_type');
