import { FileItemOrNull, UploadFields } from '@portal/shared/contracts/sample-apps';
import { Value } from '@sinclair/typebox/value';
import type { PortalApp, PortalDeps } from '../../platform/app/portal-app';
import { fail } from '../../platform/http/problem';
import { splitName } from '../blobs/file-kinds';
import { receiveFile } from '../blobs/receive-file';
import { readFileForm, withFileForms, type FileForm } from '../blobs/receive-form';
import { runInCopy, sampleConfig } from '../samples/sample-app';
import { checkTarget, storeFile } from './file-changes.repository';
import { checkName, cleanFileName } from './file-names';
import { filesCopy } from './files.copy';

const inCopy = runInCopy(filesCopy);

function readTarget({ fields, fileName }: FileForm) {
  if (!Value.Check(UploadFields, fields)) {
    const [error] = Value.Errors(UploadFields, fields);
    return fail('validation.failed', {
      errors: [{ pointer: error?.path ?? '', code: 'invalid' }],
    });
  }
  const name = cleanFileName(fileName);
  checkName(splitName(name), '/name');
  const { folderId = 'null', onConflict = 'ask' } = fields;
  return { name, folderId: folderId === 'null' ? null : folderId, onConflict };
}

type Target = Parameters<typeof checkTarget>[2];

/** Returns null, so that the check publishes no event. */
const check = (target: Pick<Target, 'folderId' | 'onConflict'>, name: string) =>
  inCopy(async (sql, { viewer }) => {
    await checkTarget(sql, viewer, { ...target, ...splitName(name) });
    return null;
  });

/** Registers the upload of a file: a form with `folderId`, `onConflict` and `name`, and then the part `file`. */
export function uploadRoutes(app: PortalApp, deps: PortalDeps): void {
  withFileForms(app, (upload) =>
    upload.post(
      '/api/apps/file-manager/upload',
      {
        config: { ...sampleConfig, emits: 'sample-files.changed' },
        schema: {
          summary:
            'Upload a file of at most 50 MiB into a folder; null when its name is taken and it is skipped',
          tags: ['sample files'],
          consumes: ['multipart/form-data'],
          response: { 200: FileItemOrNull },
        },
      },
      async (request, reply) => {
        const form = await readFileForm(request);
        try {
          const { name, ...target } = readTarget(form);
          // A name that has to be asked about is found before the content is stored.
          await check(target, name)(request, reply);
          const { personId } = request.caller;
          return await receiveFile(deps, { personId, name, stream: form.stream }, (file) =>
            inCopy((sql, { viewer }) => storeFile(sql, viewer, { ...file, ...target }))(request, reply),
          );
        } finally {
          form.stream.resume();
        }
      },
    ),
  );
}
