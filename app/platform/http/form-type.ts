const limits = { parts: 20, header: 4_096 }; // header: bytes per part

/** The form browsers send: nothing before or after the boundary, so parsers cannot disagree about it. */
const type = /^multipart\/form-data; ?boundary=([\w-]{1,70})$/i;

/** Whether this is a browser's content type for a form with files. */
export function isFileFormType(contentType: string | null): boolean {
  return type.test(contentType ?? "");
}

/**
 * Whether a form with files (RFC 7578) stays within our limits on parts and header sizes. Checked before parsing: the
 * parser walks headers byte by byte, and a file of nothing but headers would block the event loop.
 */
export function isPlainFileForm(contentType: string | null, body: Buffer): boolean {
  const boundary = type.exec(contentType ?? "")?.[1];
  if (!boundary) return false;
  const edge = Buffer.from(`--${boundary}`);
  let at = body.indexOf(edge);
  for (let parts = 0; at >= 0; parts++) {
    const after = at + edge.length;
    const next = body.indexOf(edge, after);
    if (next < 0) return body.toString("latin1", after, after + 2) === "--";
    const end = body.subarray(after, after + limits.header).indexOf("\r\n\r\n");
    if (end < 0 || parts >= limits.parts) return false;
    at = next;
  }
  return false;
}

/**
 * Whether a field name is safe. The form library parses names as paths and some as commands: `a[999999999]` would fill
 * memory; `__intent__` and `toString`, which every object has, would make it throw. None of our fields has such a name.
 */
export function isFieldName(name: string | undefined): name is string {
  return name !== undefined && /^[A-Za-z]\w{0,39}$/.test(name) && !(name in {});
}
