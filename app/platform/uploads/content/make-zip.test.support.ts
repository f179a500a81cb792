import { crc32 } from "node:zlib";

/** A file in an archive. */
interface Entry {
  name: string;
  content?: string;
  /** Compressed data instead of the content (RFC 1951). */
  deflated?: Buffer;
  /** The declared uncompressed size, in bytes. */
  size?: number;
}

/** A ZIP with stored entries (APPNOTE 4.3), entries with a false size, or precompressed ones. */
export function makeZip(entries: Entry[]): Buffer {
  const locals: Buffer[] = [];
  const directory: Buffer[] = [];
  let at = 0;
  for (const { name, content = "", deflated, size } of entries) {
    const path = Buffer.from(name);
    const data = deflated ?? Buffer.from(content);
    const facts = Buffer.alloc(26); // shared by both headers, from the version on
    facts.writeUInt16LE(20, 0);
    facts.writeUInt16LE(deflated ? 8 : 0, 4);
    facts.writeUInt32LE(crc32(data), 10);
    facts.writeUInt32LE(data.length, 14);
    facts.writeUInt32LE(size ?? data.length, 18);
    facts.writeUInt16LE(path.length, 22);
    const local = Buffer.concat([Buffer.from("PK\x03\x04"), facts, path, data]);
    const rest = Buffer.alloc(14); // comment, disk, attributes
    const place = Buffer.alloc(4);
    place.writeUInt32LE(at);
    directory.push(Buffer.concat([Buffer.from("PK\x01\x02\x14\0"), facts, rest.subarray(0, 10), place, path]));
    locals.push(local);
    at += local.length;
  }
  const listed = Buffer.concat(directory);
  const end = Buffer.alloc(22);
  end.write("PK\x05\x06", "latin1");
  end.writeUInt16LE(entries.length, 8);
  end.writeUInt16LE(entries.length, 10);
  end.writeUInt32LE(listed.length, 12);
  end.writeUInt32LE(at, 16);
  return Buffer.concat([...locals, listed, end]);
}
