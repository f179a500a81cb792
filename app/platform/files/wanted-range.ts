import type { ByteRange } from "./file-storage.ts";

/**
 * The part of a file that a header `Range` asks for. One range alone: several at once, another unit, and what is none
 * may be answered by the whole (RFC 9110 §14.2).
 * @param size of the file, in bytes.
 */
export function wantedRange(header: string, size: number): ByteRange | "unsatisfiable" | undefined {
  const [, first, last] = /^bytes=[ \t]*(\d*)-(\d*)[ \t]*$/i.exec(header) ?? [];
  if (first === undefined || last === undefined || first + last === "") return undefined;
  const end = size - 1;
  const range =
    first === ""
      ? { start: Math.max(0, size - Number(last)), end }
      : { start: Number(first), end: last === "" ? end : Math.min(end, Number(last)) };
  if (first !== "" && last !== "" && Number(last) < Number(first)) return undefined;
  return range.start <= end ? range : "unsatisfiable";
}
