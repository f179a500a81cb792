import { isFileFormType } from "../http/form-type.ts";
import { BrokenForm, readParts } from "./parts.server.ts";

/** What a form has to say without its files. */
export interface TextFields {
  /** In order. */
  fields: [name: string, value: string][];
  /** The names of its files. */
  files: string[];
}

/**
 * Reads the text fields of a form; its files are discarded. The received fields of a truncated form count.
 * For a form without files, a copy of the request is read, so that it can be read again.
 */
export async function textFields(request: Request): Promise<TextFields> {
  const [fields, files]: [TextFields["fields"], string[]] = [[], []];
  if (isFileFormType(request.headers.get("Content-Type"))) {
    const discard = async (fileName: string, content: AsyncIterable<Buffer>) => {
      if (fileName !== "") files.push(fileName);
      for await (const _ of content);
    };
    const taker = {
      field: (name: string, value: string) => void fields.push([name, value]),
      file: (_name: string, fileName: string, content: AsyncIterable<Buffer>) => discard(fileName, content),
    };
    await readParts(request, taker).catch((error) => {
      if (!(error instanceof BrokenForm)) throw error;
    });
    return { fields, files };
  }
  for (const [name, value] of await request.clone().formData()) {
    if (typeof value === "string") fields.push([name, value]);
  }
  return { fields, files };
}
