/** A size as people read it: 812 B, 38 KB, 3.4 MB, 1.2 GB (SPEC-AD9). A KB has 1,024 bytes, as in the limit of 50 MB. */
export function fileSize(bytes: number): string {
  if (bytes < 1024) return `${bytes} B`;
  const kB = Math.round(bytes / 1024);
  if (kB < 1024) return `${kB} KB`;
  const MB = (bytes / 1024 / 1024).toFixed(1);
  return Number(MB) < 1024 ? `${MB} MB` : `${(bytes / 1024 ** 3).toFixed(1)} GB`;
}

/** The same without a zero behind the point: 200 MB, 10 GB. */
export function wholeSize(bytes: number): string {
  return fileSize(bytes).replace(".0 ", " ");
}

/** How much of a file is there, in whole percent; 100 only when it is all. */
export function percentOf(received: number, size: number): number {
  return size === 0 ? 0 : Math.floor((received / size) * 100);
}
