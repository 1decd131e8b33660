import { randomUUID } from 'node:crypto';
import type { Viewer } from '../../platform/app/in-scope';
import type { Sql } from '../../platform/database/database';
import type { ServerSettings } from '../../platform/settings/settings';
import { addressOfContent, type SignedContent } from './content-addresses';
import { releaseContents } from './contents.repository';

/** Milliseconds in which the address of a picture stays the same. */
const sameFor = 60_000;

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

/** Returns the functions for the pictures of an app, whose contents have the names of the pictures as items. */
export function definePictures(app: string, extensions: readonly string[]) {
  const ownName = new RegExp(`^[\\w-]+\\.(?:${extensions.join('|')})$`);
  const toItem = (name: string) => ({ app, itemId: name });
  return {
    toItem,
    createName: (extension: string): string => `${randomUUID()}.${extension}`,
    /** Returns the signed address of a stored picture; undefined for other names. */
    addressOf(
      name: string,
      settings: Pick<ServerSettings, 'dataDir'>,
      { personId, now }: Pick<Viewer, 'personId' | 'now'>,
    ): string | undefined {
      if (!ownName.test(name)) return undefined;
      const [baseName = '', extension = ''] = name.split('.');
      const content = { ...toItem(name), personId, name: baseName, extension, inline: true };
      const signedAt = new Date(Math.floor(now.getTime() / sameFor) * sameFor);
      return addressOfContent(settings, content, signedAt).url;
    },
    /** Deletes the contents of pictures that are in use no more. */
    async release(sql: Sql, viewer: Pick<Viewer, 'personId'>, names: readonly string[]): Promise<void> {
      const itemIds = names.filter((name) => ownName.test(name));
      if (itemIds.length > 0) await releaseContents(sql, viewer, { app, itemIds });
    },
  };
}
