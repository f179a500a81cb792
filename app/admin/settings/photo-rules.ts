import type { Photo } from "#app/landing/photo/read-photo.ts";

/** The size of a photo's file, which every visitor loads. */
export const maxPhotoBytes = 500_000;
const maxSide = 4_000; // pixels
const maxRatio = 2;

/** Why a file is no photo for the landing page; undefined if it is one. @param size of the file, in bytes */
export function photoProblem(photo: Photo | undefined, size: number): string | undefined {
  if (size > maxPhotoBytes) return `The photo must be ${maxPhotoBytes / 1_000} kB or smaller`;
  if (!photo) return "This isn't a complete JPEG or PNG picture";
  const { width, height } = photo;
  const [longer, shorter] = [Math.max(width, height), Math.min(width, height)];
  if (longer > maxSide) return `The photo must be ${maxSide.toLocaleString("en")} pixels or fewer on each side`;
  if (shorter < 1 || longer / shorter > maxRatio) return "One side of the photo must not be more than twice the other";
  return undefined;
}
