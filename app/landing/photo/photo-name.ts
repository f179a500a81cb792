/** A photo as the landing page shows it. */
export interface ShownPhoto {
  src: string;
  /** In CSS pixels. */
  width: number;
  height: number;
}

/** The content types by extension. */
export const photoFormats = { jpg: "image/jpeg", png: "image/png" } as const;
export type PhotoFormat = keyof typeof photoFormats;

interface NamedPhoto {
  id: string;
  /** In pixels. */
  width: number;
  height: number;
  format: PhotoFormat;
}

/** The name of a stored photo, which says what a page has to know: "0198c0de-…-640x480.jpg". */
export function photoName({ id, width, height, format }: NamedPhoto): string {
  return `${id}-${width}x${height}.${format}`;
}

const shape = /^([\da-f-]{36})-(\d{1,4})x(\d{1,4})\.(jpg|png)$/;

/** Reads the name of a photo. @returns undefined for any other text. */
export function readPhotoName(name: string): NamedPhoto | undefined {
  const [, id, width, height, format] = shape.exec(name) ?? [];
  return id ? { id, width: Number(width), height: Number(height), format: format as PhotoFormat } : undefined;
}

const shownWidth = 128; // CSS pixels

/** The photo with this name on a page; undefined without one. */
export function shownPhoto(name: string): ShownPhoto | undefined {
  const read = readPhotoName(name);
  if (!read) return undefined;
  const height = Math.round((shownWidth * read.height) / read.width);
  return { src: `/founder-photo/${name}`, width: shownWidth, height };
}
