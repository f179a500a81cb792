/** The status of the last response that has begun in these bytes, ignoring any 1xx. */
export function statusOf(bytes: Buffer): number | undefined {
  const text = bytes.toString("latin1");
  const statuses = [...text.matchAll(/(?:^|\r\n)HTTP\/1\.[01] (\d{3})[ \r]/g)].map(([, status]) => Number(status));
  // Pipelined requests have several responses: the worst counts.
  return statuses.length > 0 ? Math.max(...statuses) : undefined;
}

/** Whether this is a complete response (RFC 9112 §6). @param head the request was a HEAD. */
export function isWhole(bytes: Buffer, head: boolean): boolean {
  const at = bytes.indexOf("\r\n\r\n");
  if (at < 0) return false;
  const lines = bytes.subarray(0, at).toString("latin1");
  const rest = bytes.subarray(at + 4);
  const status = Number(lines.slice(9, 12));
  if (status >= 100 && status < 200) return isWhole(rest, head);
  if (head || status === 204 || status === 304) return true;
  if (/\r\ntransfer-encoding: chunked/i.test(lines)) return rest.subarray(-7).toString("latin1").endsWith("0\r\n\r\n");
  const length = /\r\ncontent-length: (\d+)/i.exec(lines)?.[1];
  return length !== undefined && rest.length >= Number(length);
}
