interface Size {
  width: number;
  height: number;
}

/** The size of a picture that fits into a box, in whole pixels and never larger than it was. */
export function fittedSize({ width, height }: Size, box: Size): Size {
  const scale = Math.min(1, box.width / width, box.height / height);
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}
