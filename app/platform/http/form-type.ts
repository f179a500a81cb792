const most = { parts: 20, header: 4_096 }; // bytes of the header of a part

/** As browsers write it: nothing before or after the boundary, so that nobody can read another one out of it. */
const type = /^multipart\/form-data; ?boundary=([\w-]{1,70})$/i;

/** Is this the content type of a form with files, as a browser writes it? */
export function isFileFormType(contentType: string | null): boolean {
  return type.test(contentType ?? "");
}

/**
 * Has this form with files (RFC 7578) as few parts, with as short headers, as forms of ours have? Asked before it is
 * parsed: the parser walks headers byte by byte, and a file of nothing but headers would hold everybody up.
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
    const end = body.subarray(after, after + most.header).indexOf("\r\n\r\n");
    if (end < 0 || parts >= most.parts) return false;
    at = next;
  }
  return false;
}
