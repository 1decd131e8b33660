import { IdQuery } from '@portal/shared/contracts';
import {
  AttachmentFields,
  ContentAddress,
  MailAttachment,
  sampleContentLimits,
} from '@portal/shared/contracts/sample-apps';
import { Value } from '@sinclair/typebox/value';
import type { PortalApp, PortalDeps } from '../../../platform/app/portal-app';
import { fail, notFound } from '../../../platform/http/problem';
import { addressOfContent } from '../../blobs/content-addresses';
import { splitName } from '../../blobs/file-kinds';
import { receiveFile } from '../../blobs/receive-file';
import { readFileForm, withFileForms, type FileForm } from '../../blobs/receive-form';
import { checkName, cleanFileName } from '../../file-manager/file-names';
import { runInCopy, sampleConfig } from '../../samples/sample-app';
import { attachmentAddress, findFiles, mailboxApp, storeAttachment } from './attachments.repository';
import { mailboxCopy } from '../mailbox.copy';

const tags = ['sample mailbox'];
const inCopy = runInCopy(mailboxCopy);

function readFields({ fields, fileName }: FileForm) {
  if (!Value.Check(AttachmentFields, fields)) {
    const [error] = Value.Errors(AttachmentFields, fields);
    return fail('validation.failed', { errors: [{ pointer: error?.path ?? '', code: 'invalid' }] });
  }
  const name = cleanFileName(fileName);
  checkName(splitName(name), '/name');
  return { name, mailId: fields.mailId };
}

/** Registers the upload and the download of files of mails. */
export function attachmentsRoutes(app: PortalApp, deps: PortalDeps): void {
  uploadRoute(app, deps);
  app.get(
    attachmentAddress,
    {
      config: sampleConfig,
      schema: {
        summary: 'Address of a file of a mail, which works for some minutes',
        tags,
        querystring: IdQuery,
        response: { 200: ContentAddress },
      },
    },
    inCopy(async (sql, { viewer, query: { id } }) => {
      const [file] = await findFiles(sql, viewer, [id]);
      if (!file) return notFound();
      const { name, extension } = file;
      const { personId, now } = viewer;
      const content = { personId, app: mailboxApp, itemId: id, name, extension, inline: false };
      return addressOfContent(deps.settings, content, now);
    }),
  );
}

function uploadRoute(app: PortalApp, deps: PortalDeps): void {
  withFileForms(app, (upload) =>
    upload.post(
      attachmentAddress,
      {
        config: sampleConfig,
        schema: {
          summary: 'Upload a file for a draft; the files of a mail have at most 25 MiB',
          tags,
          consumes: ['multipart/form-data'],
          response: { 200: MailAttachment },
        },
      },
      async (request, reply) => {
        const form = await readFileForm(request, sampleContentLimits.mail);
        try {
          const { name, mailId } = readFields(form);
          const { personId } = request.caller;
          return await receiveFile(deps, { personId, name, stream: form.stream }, (file) =>
            inCopy((sql, { viewer }) => storeAttachment(sql, viewer, { file, mailId }))(request, reply),
          );
        } finally {
          form.stream.resume();
        }
      },
    ),
  );
}
