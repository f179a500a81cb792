/** Formats a size: 812 B, 38 KB, 3.4 MB, 1.2 GB (SPEC-AD9). A KB is 1,024 bytes, as in the limit of 50 MB. */
export function fileSize(bytes: number): string {
  if (bytes < 1024) return `${bytes} B`;
  const kB = Math.round(bytes / 1024);
  if (kB < 1024) return `${kB} KB`;
  const MB = (bytes / 1024 / 1024).toFixed(1);
  return Number(MB) < 1024 ? `${MB} MB` : `${(bytes / 1024 ** 3).toFixed(1)} GB`;
}

/** Likewise without a trailing ".0": 200 MB, 10 GB. */
export function wholeSize(bytes: number): string {
  return fileSize(bytes).replace(".0 ", " ");
}

/** The received share of a file in whole percent; 100 only when it is complete. */
export function percentOf(received: number, size: number): number {
  return size === 0 ? 0 : Math.floor((received / size) * 100);
}
