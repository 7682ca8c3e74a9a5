import { LARGEST_PHOTO } from '../../../schemas/device/site.ts';

/** Pixels of the longer side, and quality: tried in this order until the photo fits. Noise alone needs the last. */
const STEPS = [
  { side: 1600, quality: 0.82 },
  { side: 1600, quality: 0.7 },
  { side: 1280, quality: 0.75 },
  { side: 1280, quality: 0.6 },
  { side: 1024, quality: 0.65 },
  { side: 1024, quality: 0.5 },
  { side: 800, quality: 0.55 },
  { side: 800, quality: 0.4 },
  { side: 640, quality: 0.4 },
  { side: 480, quality: 0.3 },
] as const;

/**
 * Draws a picture anew, small enough for the device (D164). The result is upright and has no EXIF data.
 * @returns the photo, or the reason why there is none, in English
 */
export async function shrinkPhoto(file: Blob): Promise<{ readonly photo: Blob } | { readonly problem: string }> {
  const picture = await pictureOf(file);
  if (picture === undefined) return { problem: 'This browser cannot read the file as a picture.' };
  try {
    for (const { side, quality } of STEPS) {
      const photo = await drawn(picture, side, quality);
      if (photo !== undefined && photo.size <= LARGEST_PHOTO) return { photo };
    }
    return { problem: 'The picture is too large.' };
  } finally {
    picture.close();
  }
}

/** Upright picture; undefined if the browser cannot decode it. */
async function pictureOf(file: Blob): Promise<ImageBitmap | undefined> {
  try {
    return await createImageBitmap(file, { imageOrientation: 'from-image' });
  } catch {
    return undefined;
  }
}

async function drawn(picture: ImageBitmap, side: number, quality: number): Promise<Blob | undefined> {
  const scale = Math.min(1, side / Math.max(picture.width, picture.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(picture.width * scale));
  canvas.height = Math.max(1, Math.round(picture.height * scale));
  const context = canvas.getContext('2d');
  if (context === null) return undefined;
  // JPEG has no transparency.
  context.fillStyle = 'white';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.imageSmoothingQuality = 'high';
  context.drawImage(picture, 0, 0, canvas.width, canvas.height);
  return (await encoded(canvas, 'image/webp', quality)) ?? encoded(canvas, 'image/jpeg', quality);
}

/** Undefined if the browser cannot write this type. It then writes PNG. */
function encoded(canvas: HTMLCanvasElement, type: string, quality: number): Promise<Blob | undefined> {
  return new Promise((resolve) =>
    canvas.toBlob((blob) => resolve(blob?.type === type ? blob : undefined), type, quality),
  );
}
