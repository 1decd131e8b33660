import { crc32, deflateSync } from 'node:zlib';

/** Returns one chunk of a PNG file with its length and checksum. */
export function pngPart(name: string, body: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(name, 'latin1'), body]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(body.length);
  const sum = Buffer.alloc(4);
  sum.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, sum]);
}

/** Returns a grey PNG with `metadata` between header and pixels. */
export function aPng({ width = 2, height = 2, metadata = [] as Buffer[] } = {}): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 0, 0, 0, 0], 8);
  const rows = Buffer.alloc((width + 1) * height, 0x80);
  for (let row = 0; row < height; row += 1) rows[row * (width + 1)] = 0;
  const start = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return Buffer.concat([
    start,
    pngPart('IHDR', header),
    ...metadata,
    pngPart('IDAT', deflateSync(rows)),
    pngPart('IEND', Buffer.alloc(0)),
  ]);
}

/** Returns the structure of a JPEG: the given header segments, followed by dummy pixels. */
export function aJpeg({ width = 2, height = 2, metadata = [] as Buffer[] } = {}): Buffer {
  const frame = Buffer.from([0xff, 0xc0, 0, 11, 8, 0, 0, 0, 0, 1, 1, 0x11, 0]);
  frame.writeUInt16BE(height, 5);
  frame.writeUInt16BE(width, 7);
  const scan = Buffer.from([0xff, 0xda, 0, 8, 1, 1, 0, 0, 0x3f, 0, 0x12, 0x34, 0xff, 0xd9]);
  return Buffer.concat([Buffer.from([0xff, 0xd8]), ...metadata, frame, scan]);
}

export function jpegPart(marker: number, body: Buffer): Buffer {
  const head = Buffer.from([0xff, marker, 0, 0]);
  head.writeUInt16BE(body.length + 2, 2);
  return Buffer.concat([head, body]);
}

export function webpPart(name: string, body: Buffer): Buffer {
  const head = Buffer.alloc(8);
  head.write(name, 'latin1');
  head.writeUInt32LE(body.length, 4);
  return Buffer.concat([head, body, Buffer.alloc(body.length % 2)]);
}

/** Returns the structure of a WebP file with a lossless picture. */
export function aWebp({ width = 2, height = 2, metadata = [] as Buffer[] } = {}): Buffer {
  const pixels = Buffer.alloc(6);
  pixels[0] = 0x2f;
  pixels.writeUInt32LE((width - 1) | ((height - 1) << 14), 1);
  const parts = Buffer.concat([webpPart('VP8L', pixels), ...metadata]);
  const head = Buffer.from('RIFF\0\0\0\0WEBP', 'latin1');
  head.writeUInt32LE(parts.length + 4, 4);
  return Buffer.concat([head, parts]);
}
