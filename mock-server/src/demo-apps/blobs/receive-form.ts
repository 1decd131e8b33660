import multipart from '@fastify/multipart';
import { sampleContentLimits } from '@portal/shared/contracts/sample-apps';
import type { FastifyRequest } from 'fastify';
import type { PortalApp } from '../../platform/app/portal-app';
import { isStorable } from '../../platform/http/validation';
import { fail, PortalError } from '../../platform/http/problem';
import type { FileStream } from './receive-file';

/** Bytes of a field of a form. */
const fieldBytes = 4_096;
const maxFields = 8;
/** Bytes of a form besides its file: all fields, with the lines between them. */
const formBytes = 65_536;

/** Registers routes whose body is a form with one file after its fields, of at most `fileBytes`. */
export function withFileForms(app: PortalApp, register: (upload: PortalApp) => void): void {
  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    await scope.register(multipart, { throwFileSizeLimit: false });
    register(scope as unknown as PortalApp);
  });
}

/** The fields of a form before its file, and the file, which must be read. */
export interface FileForm {
  fields: Readonly<Record<string, string>>;
  fileName: string;
  stream: FileStream;
}

/**
 * Reads the fields of a form up to its file. The field `name` replaces the name of the file, which browsers change in the
 * header of the part. Throws `request.too_large` when the request says that it is above the limit, before anything is stored.
 */
export async function readFileForm(
  request: Pick<FastifyRequest, 'parts' | 'headers' | 'raw'>,
  fileBytes: number = sampleContentLimits.file,
): Promise<FileForm> {
  const length = Number(request.headers['content-length'] ?? 0);
  if (length > fileBytes + formBytes) {
    // A file that is little too large is read and dropped, so that the client receives the response.
    if (length <= 2 * fileBytes) request.raw.resume();
    fail('request.too_large');
  }
  const form = await readParts(request, fileBytes).catch((error: unknown) => {
    // The parser throws plain errors for a body that is no form.
    throw error instanceof PortalError ? error : new PortalError('request.invalid');
  });
  return form ?? fail('validation.failed', { errors: [{ pointer: '/file', code: 'required' }] });
}

async function readParts(
  request: Pick<FastifyRequest, 'parts'>,
  fileBytes: number,
): Promise<FileForm | undefined> {
  const fields: Record<string, string> = Object.create(null) as Record<string, string>;
  const limits = { fileSize: fileBytes, files: 1, fields: maxFields, fieldSize: fieldBytes };
  for await (const part of request.parts({ limits })) {
    if (part.type === 'file') return { fields, fileName: fields.name ?? part.filename, stream: part.file };
    const { value } = part;
    if (typeof value !== 'string' || part.valueTruncated) fail('request.invalid');
    if (!isStorable(value)) fail('validation.bad_unicode');
    fields[part.fieldname] = value;
  }
  return undefined;
}
