const sector = 512; // bytes
const none = 0xffffffff;

/** A compound file (MS-CFB) with only these entry names: header, one sector of the table, then the directory. */
export function makeCompound(names: string[]): Buffer {
  const entries = ["Root Entry", ...names];
  const sectors = Math.ceil(entries.length / 4);
  const file = Buffer.alloc((2 + sectors) * sector);
  Buffer.from("d0cf11e0a1b11ae1", "hex").copy(file);
  file.writeUInt16LE(3, 26);
  file.writeUInt16LE(0xfffe, 28);
  file.writeUInt16LE(9, 30);
  file.writeUInt32LE(1, 44);
  file.writeUInt32LE(1, 48);
  file.writeUInt32LE(none - 1, 68);
  file.fill(0xff, 76, sector);
  file.writeUInt32LE(0, 76);
  file.fill(0xff, sector, 2 * sector);
  file.writeUInt32LE(none - 2, sector);
  for (let n = 0; n < sectors; n++) file.writeUInt32LE(n + 1 < sectors ? n + 2 : none - 1, sector + 4 * (n + 1));
  for (const [n, name] of entries.entries()) {
    const at = 2 * sector + n * 128;
    file.write(name, at, "utf16le");
    file.writeUInt16LE(name.length * 2 + 2, at + 64);
    file[at + 66] = n === 0 ? 5 : 2;
  }
  return file;
}
