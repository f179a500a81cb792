/**
 * Reads a ZIP of stored (uncompressed) entries by its central directory (APPNOTE 4.3.12). @throws when it is not one.
 */
export function unzip(zip: Buffer): Record<string, string> {
  const end = zip.lastIndexOf(Buffer.from("504b0506", "hex"));
  if (end < 0) throw new Error("No ZIP: it has no end of central directory");
  const files: Record<string, string> = {};
  let at = zip.readUInt32LE(end + 16);
  for (let count = zip.readUInt16LE(end + 10); count > 0; count--) {
    if (zip.readUInt32LE(at) !== 0x02014b50) throw new Error(`No central directory entry at ${at}`);
    const [method, size] = [zip.readUInt16LE(at + 10), zip.readUInt32LE(at + 24)];
    if (method !== 0) throw new Error(`Compressed by method ${method}`);
    const [name, extra, comment] = [28, 30, 32].map((place) => zip.readUInt16LE(at + place)) as [
      number,
      number,
      number,
    ];
    const local = zip.readUInt32LE(at + 42);
    const begin = local + 30 + zip.readUInt16LE(local + 26) + zip.readUInt16LE(local + 28);
    files[zip.toString("utf8", at + 46, at + 46 + name)] = zip.toString("utf8", begin, begin + size);
    at += 46 + name + extra + comment;
  }
  return files;
}
