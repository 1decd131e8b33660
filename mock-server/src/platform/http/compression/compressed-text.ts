import { promisify } from 'node:util';
import type { FastifyRequest } from 'fastify';
import { brotliCompress, constants, crc32, deflateRaw, deflateRawSync } from 'node:zlib';

const brotli = promisify(brotliCompress);
const deflate = promisify(deflateRaw);

export type Coding = 'br' | 'gzip';

/** Returns whether an `Accept-Encoding` header names the coding. */
export const accepts = (header: string, coding: Coding): boolean =>
  header.split(',').some((part) => {
    const [name, ...params] = part.split(';').map((piece) => piece.trim().toLowerCase());
    return name === coding && !params.some((param) => /^q=0(\.0*)?$/.test(param));
  });

/** Returns the smallest coding that the client accepts. */
export function acceptedCoding({ headers }: Pick<FastifyRequest, 'headers'>): Coding | undefined {
  const header = String(headers['accept-encoding'] ?? '');
  return (['br', 'gzip'] as const).find((coding) => accepts(header, coding));
}

/** Compress outside of the main thread and end at a byte, without the end of the stream. */
export const compressors: Record<Coding, (bytes: Buffer, level: number) => Promise<Buffer>> = {
  br: (bytes, level) =>
    brotli(bytes, {
      finishFlush: constants.BROTLI_OPERATION_FLUSH,
      params: {
        [constants.BROTLI_PARAM_QUALITY]: level,
        [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
      },
    }),
  gzip: (bytes, level) => deflate(bytes, { level, finishFlush: constants.Z_SYNC_FLUSH }),
};

/** Brotli's best level takes 0.5 s for 300 kB. */
const levels: Record<Coding, { quick: number; best: number }> = {
  br: { quick: 4, best: 11 },
  gzip: { quick: 4, best: 9 },
};

const largestBlock = 65_536;

/** Returns the end of a Brotli stream: the bytes in uncompressed blocks (RFC 7932, 9.2), then the empty last block. */
function brotliEnding(bytes: Buffer): Buffer {
  const parts: Buffer[] = [];
  for (let at = 0; at < bytes.length; at += largestBlock) {
    const block = bytes.subarray(at, at + largestBlock);
    const header = Buffer.alloc(3);
    header.writeUIntLE(((block.length - 1) << 3) | (1 << 19), 0, 3);
    parts.push(header, block);
  }
  return Buffer.concat([...parts, Buffer.from([3])]);
}

const noEnding = Buffer.alloc(0);
const gzipHeader = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 255]);

/**
 * A text whose start is compressed once and sent with different endings. The first copy is made quickly; the smallest
 * one replaces it.
 */
export class CompressedText {
  private readonly bytes: Buffer;
  private readonly crc: number;
  private readonly copies = new Map<Coding, Promise<Buffer>>();

  constructor(text: string) {
    this.bytes = Buffer.from(text);
    this.crc = crc32(this.bytes);
  }

  /** Returns the text, in the coding or uncompressed. */
  bytesIn(coding: Coding | undefined): Promise<Buffer> {
    return this.endingWith(noEnding, coding);
  }

  /** Returns the text with this ending, in the coding or uncompressed. */
  async endingWith(ending: Buffer, coding: Coding | undefined): Promise<Buffer> {
    if (!coding) return Buffer.concat([this.bytes, ending]);
    const start = await this.copyIn(coding);
    if (coding === 'br') return Buffer.concat([start, brotliEnding(ending)]);
    const sizes = Buffer.alloc(8);
    sizes.writeUInt32LE(crc32(ending, this.crc), 0);
    sizes.writeUInt32LE(this.bytes.length + ending.length, 4);
    return Buffer.concat([gzipHeader, start, deflateRawSync(ending), sizes]);
  }

  private copyIn(coding: Coding): Promise<Buffer> {
    const known = this.copies.get(coding);
    if (known) return known;
    const { quick, best } = levels[coding];
    const first = compressors[coding](this.bytes, quick);
    this.copies.set(coding, first);
    void first
      .then(() => compressors[coding](this.bytes, best))
      .then(
        (smallest) => this.copies.set(coding, Promise.resolve(smallest)),
        // The quick copy stays; without one, the next call tries again.
        () => first.catch(() => this.copies.delete(coding)),
      );
    return first;
  }
}
