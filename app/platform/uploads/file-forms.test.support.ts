import type { AppLoadContext } from "@remix-run/node";
import { log } from "#app/platform/observability/log.server.ts";
import type { Storage } from "#app/server/storage.server.ts";

const boundary = "----a-boundary-of-a-test";
const type = `multipart/form-data; boundary=${boundary}`;

/** The bytes of a form as a browser submits it: text fields, then files. */
export function formBytes(
  fields: Record<string, string>,
  files: Record<string, [name: string, content: string | Buffer]>,
) {
  const parts: (string | Buffer)[] = [];
  for (const [name, value] of Object.entries(fields)) {
    parts.push(`--${boundary}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`);
  }
  for (const [name, [fileName, content]] of Object.entries(files)) {
    const disposition = `form-data; name="${name}"; filename="${fileName.replaceAll('"', "%22")}"`;
    parts.push(
      `--${boundary}\r\nContent-Disposition: ${disposition}\r\nContent-Type: text/plain\r\n\r\n`,
      content,
      "\r\n",
    );
  }
  parts.push(`--${boundary}--\r\n`);
  return Buffer.concat(parts.map((part) => Buffer.from(part as string)));
}

/** A form with the headers of a browser's, and as its body the bytes or a stream of them. */
export function formRequest(bytes: Buffer, body: ReadableStream = new Blob([new Uint8Array(bytes)]).stream()): Request {
  return new Request("http://us.example/", { method: "POST", headers: { "Content-Type": type }, body, duplex: "half" });
}

export function fileForm(...parts: Parameters<typeof formBytes>): Request {
  return formRequest(formBytes(...parts));
}

/** The content type of these forms. */
export const formType = type;

/** The arguments of an action that reads a form. */
export function readingContext(storage: Storage): AppLoadContext {
  return { ...storage, log } as AppLoadContext;
}
