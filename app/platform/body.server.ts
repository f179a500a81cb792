/** The whole body, counted while it arrives: Content-Length is only what the sender claims. @param most bytes. */
export async function readBody(request: Request, most: number): Promise<Buffer | "too large"> {
  if (Number(request.headers.get("Content-Length") ?? 0) > most) return "too large";
  const parts: Uint8Array[] = [];
  let size = 0;
  for await (const part of request.body ?? []) {
    size += part.byteLength;
    if (size > most) return "too large";
    parts.push(part);
  }
  return Buffer.concat(parts);
}
