import type { ByteRange } from "./file-storage.ts";

/**
 * Parses a `Range` header. Only a single range is supported: for several ranges, other units and invalid headers, a
 * server may send the whole file (RFC 9110 §14.2).
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
