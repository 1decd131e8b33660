import { pictureTypes } from '@portal/shared/contracts';

const pictureSize = 256;
const maxFileSize = 20 * 1024 * 1024;

/** Reason why a file is rejected. It is a key of the translations. */
export class PictureFileError extends Error {
  readonly reason: 'type' | 'size' | 'unreadable';
  constructor(reason: PictureFileError['reason']) {
    super(`The picture was not taken: ${reason}`);
    this.reason = reason;
  }
}

/** Returns the largest square in the middle of the picture. */
export function cropSquare({ width, height }: { width: number; height: number }): {
  x: number;
  y: number;
  size: number;
} {
  const size = Math.min(width, height);
  return { x: (width - size) / 2, y: (height - size) / 2, size };
}

const encode = (canvas: HTMLCanvasElement, type: string): Promise<Blob | null> =>
  new Promise((resolve) => canvas.toBlob(resolve, type, 0.9));

/**
 * Redraws the file as a square of 256 pixels, which removes metadata such as location and camera. Encodes WebP if
 * the browser supports it, else PNG.
 */
export async function createPicture(file: File): Promise<Blob> {
  if (!(pictureTypes as readonly string[]).includes(file.type)) throw new PictureFileError('type');
  if (file.size > maxFileSize) throw new PictureFileError('size');
  const bitmap = await createImageBitmap(file).catch(() => {
    throw new PictureFileError('unreadable');
  });
  const canvas = document.createElement('canvas');
  canvas.width = pictureSize;
  canvas.height = pictureSize;
  const { x, y, size } = cropSquare(bitmap);
  const context = canvas.getContext('2d');
  if (context) {
    context.imageSmoothingQuality = 'high';
    context.drawImage(bitmap, x, y, size, size, 0, 0, pictureSize, pictureSize);
  }
  bitmap.close();
  const blob = (await encode(canvas, 'image/webp')) ?? (await encode(canvas, 'image/png'));
  if (!blob) throw new PictureFileError('unreadable');
  return blob;
}
