import { randomUUID } from 'node:crypto';
import { productPictureExtensions } from '@portal/shared/contracts/sample-apps';
import type { Viewer } from '../../../platform/app/in-scope';
import type { Sql } from '../../../platform/database/database';
import type { ServerSettings } from '../../../platform/settings/settings';
import { addressOfContent, type SignedContent } from '../../blobs/content-addresses';
import { releaseContents } from '../../blobs/contents.repository';

const app = 'inventory';
const ownName = new RegExp(`^[\\da-f-]{36}\\.(?:${productPictureExtensions.join('|')})$`);

/** Milliseconds in which the address of a picture stays the same. */
const sameFor = 60_000;

export const createPictureName = (extension: string): string => `${randomUUID()}.${extension}`;

/** Returns the item whose content is an uploaded picture. */
export const pictureItem = (name: string) => ({ app, itemId: name });

/** Returns the signed address of an uploaded picture; undefined for a drawing. */
export function addressOfPicture(
  name: string,
  settings: Pick<ServerSettings, 'dataDir'>,
  { personId, now }: Pick<Viewer, 'personId' | 'now'>,
): string | undefined {
  if (!ownName.test(name)) return undefined;
  const [baseName = '', extension = ''] = name.split('.');
  const content = { ...pictureItem(name), personId, name: baseName, extension, inline: true };
  const signedAt = new Date(Math.floor(now.getTime() / sameFor) * sameFor);
  return addressOfContent(settings, content, signedAt).url;
}

/** Returns the name of the picture at an address, which may have expired. Names are checked where they are used. */
export function readPictureName(pictureAddress: string): string {
  const { pathname, searchParams } = new URL(pictureAddress, 'http://portal.invalid');
  const signed = searchParams.get('of');
  if (signed !== null) return readSigned(signed);
  const name = pathname.split('/').at(-1) ?? '';
  return name.replace(/\.svg$/, '');
}

function readSigned(signed: string): string {
  try {
    const { itemId } = JSON.parse(Buffer.from(signed, 'base64url').toString()) as Partial<SignedContent>;
    return typeof itemId === 'string' ? itemId : '';
  } catch {
    return '';
  }
}

/** Deletes the contents of uploaded pictures that no product has any more. */
export async function releasePictures(sql: Sql, viewer: Viewer, names: readonly string[]): Promise<void> {
  const itemIds = names.filter((name) => ownName.test(name));
  if (itemIds.length > 0) await releaseContents(sql, viewer, { app, itemIds });
}
