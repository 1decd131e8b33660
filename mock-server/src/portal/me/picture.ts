import { crc32 } from 'node:zlib';
import { fail } from '../../platform/http/problem';

export const maxPictureBytes = 2 * 1024 * 1024;
const maxSide = 1024;

export type PictureType = 'image/png' | 'image/jpeg' | 'image/webp';

export interface Picture {
  type: PictureType;
  width: number;
  height: number;
  /** The picture without metadata about camera, place and software. */
  bytes: Buffer;
}

const pngSignature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const keptPngChunks = new Set(['IHDR', 'PLTE', 'tRNS', 'sRGB', 'gAMA', 'IDAT', 'IEND']);

/** Keeps header, palette and pixels only; rejects a chunk with a wrong checksum. */
function readPng(given: Buffer): Picture | null {
  const kept: Buffer[] = [pngSignature];
  let at = pngSignature.length;
  let name = '';
  while (name !== 'IEND') {
    if (at + 12 > given.length) return null;
    const end = at + 12 + given.readUInt32BE(at);
    if (end > given.length) return null;
    name = given.toString('latin1', at + 4, at + 8);
    if (crc32(given.subarray(at + 4, end - 4)) !== given.readUInt32BE(end - 4)) return null;
    if (keptPngChunks.has(name)) kept.push(given.subarray(at, end));
    at = end;
  }
  if (kept[1]?.toString('latin1', 4, 8) !== 'IHDR') return null;
  const bytes = Buffer.concat(kept);
  return { type: 'image/png', width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20), bytes };
}

const isFrame = (marker: number): boolean =>
  marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
/** Metadata segments. APP0 and APP14 are kept, because they define how colours are decoded. */
const isMetadata = (marker: number): boolean =>
  marker === 0xfe || (marker >= 0xe0 && marker <= 0xef && marker !== 0xe0 && marker !== 0xee);

/** Returns the data from the start of the pixels to the end marker; trailing bytes are dropped. */
function pixelsOfJpeg(given: Buffer, from: number): Buffer | null {
  const last = given.lastIndexOf(Buffer.from([0xff, 0xd9]));
  return last > from ? given.subarray(from, last + 2) : null;
}

function readJpeg(given: Buffer): Picture | null {
  const kept: Buffer[] = [given.subarray(0, 2)];
  let size: { width: number; height: number } | undefined;
  for (let at = 2; at + 4 <= given.length && given[at] === 0xff;) {
    const marker = given[at + 1] ?? 0;
    const end = at + 2 + given.readUInt16BE(at + 2);
    if (end > given.length || end < at + 4) return null;
    if (isFrame(marker) && end >= at + 9)
      size = { height: given.readUInt16BE(at + 5), width: given.readUInt16BE(at + 7) };
    if (marker === 0xda) {
      const pixels = pixelsOfJpeg(given, at);
      return size && pixels ? { type: 'image/jpeg', ...size, bytes: Buffer.concat([...kept, pixels]) } : null;
    }
    if (!isMetadata(marker)) kept.push(given.subarray(at, end));
    at = end;
  }
  return null;
}

const keptWebpChunks = new Set(['VP8 ', 'VP8L', 'VP8X', 'ALPH']);

function webpSize(name: string, body: Buffer): { width: number; height: number } | null {
  if (name === 'VP8X' && body.length >= 10)
    return { width: body.readUIntLE(4, 3) + 1, height: body.readUIntLE(7, 3) + 1 };
  if (name === 'VP8 ' && body.length >= 10 && body.readUIntBE(3, 3) === 0x9d012a)
    return { width: body.readUInt16LE(6) & 0x3fff, height: body.readUInt16LE(8) & 0x3fff };
  if (name !== 'VP8L' || body.length < 5 || body[0] !== 0x2f) return null;
  const bits = body.readUInt32LE(1);
  return { width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1 };
}

/** Reads a still picture. The chunks of an animation are dropped, which leaves no pixels, so it returns null. */
function readWebp(given: Buffer): Picture | null {
  const kept: Buffer[] = [];
  let size: { width: number; height: number } | null = null;
  let hasPixels = false;
  const whole = Math.min(given.length, given.readUInt32LE(4) + 8);
  for (let at = 12; at + 8 <= whole;) {
    const name = given.toString('latin1', at, at + 4);
    const length = given.readUInt32LE(at + 4);
    const end = at + 8 + length + (length % 2);
    if (end > whole) return null;
    if (keptWebpChunks.has(name)) {
      const part = Buffer.from(given.subarray(at, end));
      // Of the VP8X flags only the one for transparency stays true without the dropped chunks.
      if (name === 'VP8X') part[8] = (part[8] ?? 0) & 0x10;
      else if (name !== 'ALPH') hasPixels = true;
      size ??= webpSize(name, part.subarray(8));
      kept.push(part);
    }
    at = end;
  }
  if (!size || !hasPixels) return null;
  const parts = Buffer.concat(kept);
  const head = Buffer.from('RIFF\0\0\0\0WEBP', 'latin1');
  head.writeUInt32LE(parts.length + 4, 4);
  return { type: 'image/webp', ...size, bytes: Buffer.concat([head, parts]) };
}

/** Returns the picture type that the first bytes identify; file name and headers are ignored. */
export function detectPictureType(given: Buffer): PictureType | null {
  if (given.subarray(0, 8).equals(pngSignature)) return 'image/png';
  if (given.length > 3 && given.readUIntBE(0, 3) === 0xffd8ff) return 'image/jpeg';
  const isWebp =
    given.length >= 12 &&
    given.toString('latin1', 0, 4) === 'RIFF' &&
    given.toString('latin1', 8, 12) === 'WEBP';
  return isWebp ? 'image/webp' : null;
}

const readers: Record<PictureType, (given: Buffer) => Picture | null> = {
  'image/png': readPng,
  'image/jpeg': readJpeg,
  'image/webp': readWebp,
};

/** Rebuilds a picture without its metadata; returns null when it is broken. Pixels are not decoded. */
export function readPicture(given: Buffer): Picture | null {
  const type = detectPictureType(given);
  return type && readers[type](given);
}

/**
 * Returns the picture of an upload. The type in the bytes must match the content type; the header alone is not
 * trusted.
 */
export function pictureFrom(body: unknown, contentType: string | undefined): Picture {
  if (!Buffer.isBuffer(body)) return fail('request.media_type');
  const type = detectPictureType(body);
  if (type === null || type !== contentType?.split(';')[0]?.trim().toLowerCase())
    return fail('request.media_type');
  const picture = readPicture(body) ?? fail('image.unreadable');
  const { width, height } = picture;
  if (Math.min(width, height) < 1 || Math.max(width, height) > maxSide) fail('image.dimensions');
  return picture;
}
