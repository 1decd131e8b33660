import { readFileSync } from 'node:fs';
import { Readable } from 'node:stream';
import { noteLimits } from '@portal/shared/contracts/sample-apps';
import type { PortalDeps } from '../../platform/app/portal-app';
import { rejectField } from '../../platform/http/problem';
import { sourcePath } from '../../platform/paths';
import { definePictures, readPictureName } from '../blobs/own-pictures';
import { receiveFile } from '../blobs/receive-file';
import { defineSampleContents } from '../blobs/sample-contents';

export const notesApp = 'notes';

export const notePictures = definePictures(notesApp, ['jpg', 'png']);

/** Pictures of the sample notes, which are files of the sample file manager, too. */
export const samplePictures = ['harbour.jpg', 'allocation.png'] as const;

export const pictureContents = defineSampleContents(
  () =>
    new Map(
      samplePictures.map((name) => [
        name,
        readFileSync(sourcePath('demo-apps', 'file-manager', 'pictures', name)),
      ]),
    ),
);

const dataUrl = /^data:image\/(jpeg|png);base64,([A-Za-z\d+/]+={0,2})$/;
const extensions: Readonly<Record<string, string>> = { jpeg: 'jpg', png: 'png' };

/** Picture of a note as a client sends it: a new one, the name of the present one, or none. */
export type GivenPicture = { name: string; contentId?: string } | null;

/**
 * Stores a picture that is sent as a data URL, and passes its name to the work. An address is that of the picture that the
 * note has already.
 */
export async function receivePicture<Result>(
  deps: Pick<PortalDeps, 'db' | 'now'>,
  { image, personId, pointer }: { image: string | null | undefined; personId: string; pointer: string },
  work: (picture: GivenPicture) => Promise<Result>,
): Promise<Result> {
  if (image === null || image === undefined || image === '') return work(null);
  if (!image.startsWith('data:')) return work({ name: readPictureName(image) });
  const [, type = '', content] = dataUrl.exec(image) ?? [];
  const bytes = Buffer.from(content ?? '', 'base64');
  if (bytes.length === 0) return rejectField(pointer, 'not_allowed');
  if (bytes.length > noteLimits.pictureBytes) return rejectField(pointer, 'too_long');
  const name = notePictures.createName(extensions[type] ?? '');
  return receiveFile(deps, { personId, name, stream: Readable.from([bytes]) }, ({ contentId }) =>
    work({ name, contentId }),
  );
}
