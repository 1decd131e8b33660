import { pictureTypes } from '@portal/shared/contracts';

const side = 256;
const biggestFile = 20 * 1024 * 1024;

/** Reason why a file is rejected. It is a key of the translations. */
export class PictureFileError extends Error {
  readonly reason: 'type' | 'size' | 'unreadable';
  constructor(reason: PictureFileError['reason']) {
    super(`The picture was not taken: ${reason}`);
    this.reason = reason;
  }
}

/** Returns the largest square in the middle of the picture. */
export function middleSquare({ width, height }: { width: number; height: number }): {
  x: number;
  y: number;
  size: number;
} {
  const size = Math.min(width, height);
  return { x: (width - size) / 2, y: (height - size) / 2, size };
}

const encoded = (canvas: HTMLCanvasElement, type: string): Promise<Blob | null> =>
  new Promise((settle) => canvas.toBlob(settle, type, 0.9));

/**
 * Redraws the file as a square of 256 pixels, which removes metadata such as location and camera. Encodes WebP if
 * the browser supports it, else PNG.
 */
export async function pictureFrom(file: File): Promise<Blob> {
  if (!(pictureTypes as readonly string[]).includes(file.type)) throw new PictureFileError('type');
  if (file.size > biggestFile) throw new PictureFileError('size');
  const bitmap = await createImageBitmap(file).catch(() => {
    throw new PictureFileError('unreadable');
  });
  const canvas = document.createElement('canvas');
  canvas.width = side;
  canvas.height = side;
  const { x, y, size } = middleSquare(bitmap);
  const pen = canvas.getContext('2d');
  if (pen) {
    pen.imageSmoothingQuality = 'high';
    pen.drawImage(bitmap, x, y, size, size, 0, 0, side, side);
  }
  bitmap.close();
  const blob = (await encoded(canvas, 'image/webp')) ?? (await encoded(canvas, 'image/png'));
  if (!blob) throw new PictureFileError('unreadable');
  return blob;
}
