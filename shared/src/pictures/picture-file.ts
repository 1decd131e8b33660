import { pictureTypes } from '../contracts/me';

const maxFileSize = 20 * 1024 * 1024;

/** Reason why a file is rejected. It is a key of the translations. */
export class PictureFileError extends Error {
  readonly reason: 'type' | 'size' | 'unreadable';
  constructor(reason: PictureFileError['reason']) {
    super(`The picture was not taken: ${reason}`);
    this.reason = reason;
  }
}

interface Size {
  width: number;
  height: number;
}

/** The part of a picture that is drawn, and the size of the drawing. */
export interface Crop extends Size {
  x: number;
  y: number;
  drawnWidth: number;
  drawnHeight: number;
}

/** Returns the largest square in the middle of the picture, drawn with sides of `side` pixels. */
export function cropSquare({ width, height }: Size, side: number): Crop {
  const size = Math.min(width, height);
  return {
    x: (width - size) / 2,
    y: (height - size) / 2,
    width: size,
    height: size,
    drawnWidth: side,
    drawnHeight: side,
  };
}

/** Returns the whole picture, made smaller if its longer side has more than `side` pixels. */
export function fitWhole({ width, height }: Size, side: number): Crop {
  const scale = Math.min(1, side / Math.max(width, height));
  return {
    x: 0,
    y: 0,
    width,
    height,
    drawnWidth: Math.max(1, Math.round(width * scale)),
    drawnHeight: Math.max(1, Math.round(height * scale)),
  };
}

const crops = { square: cropSquare, whole: fitWhole };

const encode = (canvas: HTMLCanvasElement, type: string): Promise<Blob | null> =>
  new Promise((resolve) => canvas.toBlob(resolve, type, 0.9));

export interface PictureShape {
  /** `square` crops the picture, `whole` keeps its shape. */
  shape: keyof typeof crops;
  /** Longer side of the result in pixels. */
  side: number;
}

/**
 * Redraws a file of at most 20 MB, which removes metadata such as location and camera. Encodes WebP if the browser
 * supports it, else PNG. Throws `PictureFileError`.
 */
export async function createPicture(file: File, { shape, side }: PictureShape): Promise<Blob> {
  if (!(pictureTypes as readonly string[]).includes(file.type)) throw new PictureFileError('type');
  if (file.size > maxFileSize) throw new PictureFileError('size');
  const bitmap = await createImageBitmap(file).catch(() => {
    throw new PictureFileError('unreadable');
  });
  const { x, y, width, height, drawnWidth, drawnHeight } = crops[shape](bitmap, side);
  const canvas = document.createElement('canvas');
  canvas.width = drawnWidth;
  canvas.height = drawnHeight;
  const context = canvas.getContext('2d');
  if (context) {
    context.imageSmoothingQuality = 'high';
    context.drawImage(bitmap, x, y, width, height, 0, 0, drawnWidth, drawnHeight);
  }
  bitmap.close();
  const blob = (await encode(canvas, 'image/webp')) ?? (await encode(canvas, 'image/png'));
  if (!blob) throw new PictureFileError('unreadable');
  return blob;
}
