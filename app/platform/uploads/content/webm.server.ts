import type { FileBytes } from "./file-bytes.server.ts";

const [header, docType, segment, cluster, tracks, entry, trackType] = [
  0x1a45dfa3, 0x4282, 0x18538067, 0x1f43b675, 0x1654ae6b, 0xae, 0x83,
];
const maxElements = 1_000; // per parent
const maxTracks = 16;

/** An element (RFC 8794 §6): start and end of its content. */
interface Element {
  id: number;
  from: number;
  to: number;
}

/** The types of a file's tracks, 1 for video and 2 for audio (RFC 9559 §5.1.4.1.3); empty if it is no WebM. */
export async function tracksInWebm(bytes: FileBytes): Promise<number[]> {
  const top = elementsIn(bytes, 0, bytes.size);
  const first = await top.next();
  if (first.done || first.value.id !== header) return [];
  const type = await find(bytes, first.value, docType);
  if (!type || (await bytes.read(type.from, 4)).toString("latin1") !== "webm") return [];
  const second = await top.next();
  if (second.done || second.value.id !== segment) return [];
  const list = await find(bytes, second.value, tracks);
  const kinds: number[] = [];
  if (list) {
    for await (const track of elementsIn(bytes, list.from, list.to)) {
      if (kinds.length > maxTracks) return [];
      if (track.id === entry) kinds.push(await kindOf(bytes, track));
    }
  }
  return kinds;
}

async function kindOf(bytes: FileBytes, track: Element): Promise<number> {
  const type = await find(bytes, track, trackType);
  return type?.to === (type?.from ?? 0) + 1 ? ((await bytes.read(type.from, 1))[0] ?? 0) : 0;
}

/** The first child with this id. The search ends at the first cluster: tracks precede the media data. */
async function find(bytes: FileBytes, { from, to }: Element, id: number): Promise<Element | undefined> {
  for await (const element of elementsIn(bytes, from, to)) {
    if (element.id === id) return element;
    if (element.id === cluster) return undefined;
  }
  return undefined;
}

/** The elements in this range, up to the first invalid one. One without a length, as recorders write, fills it. */
async function* elementsIn(bytes: FileBytes, from: number, to: number): AsyncGenerator<Element> {
  let at = from;
  for (let count = 0; count < maxElements && at < to; count++) {
    const head = await bytes.read(at, 12);
    const id = numberIn(head, 0, 4, false);
    const length = id && numberIn(head, id.length, 8, true);
    if (!length) return;
    const begin = at + id.length + length.length;
    const end = length.value === undefined ? to : begin + length.value;
    if (end > to) return;
    yield { id: id.value ?? 0, from: begin, to: end };
    at = end;
  }
}

/** A variable-length integer (RFC 8794 §4) of at most `most` bytes. Its value is undefined when all bits are set. */
function numberIn(head: Buffer, at: number, maxLength: number, masked: boolean) {
  const first = head[at] ?? 0;
  const length = Math.clz32(first) - 23;
  if (length > maxLength || at + length > head.length) return undefined;
  let value = masked ? first & (0xff >> length) : first;
  let full = value === 0xff >> length;
  for (let n = 1; n < length; n++) {
    const byte = head[at + n] as number;
    value = value * 256 + byte;
    full &&= byte === 0xff;
  }
  return { length, value: masked && full ? undefined : value };
}
