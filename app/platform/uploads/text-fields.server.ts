import { isFileFormType } from "../http/form-type.ts";
import { BrokenForm, readParts } from "./parts.server.ts";

type Fields = [name: string, value: string][];

/**
 * Reads the text fields of a form, in order; its files are discarded. The received fields of a truncated form count.
 * For a form without files, a copy of the request is read, so that it can be read again.
 */
export async function textFields(request: Request): Promise<Fields> {
  const fields: Fields = [];
  if (isFileFormType(request.headers.get("Content-Type"))) {
    const past = async (content: AsyncIterable<Buffer>) => {
      for await (const _ of content);
    };
    const taker = {
      field: (name: string, value: string) => void fields.push([name, value]),
      file: (_name: string, _fileName: string, content: AsyncIterable<Buffer>) => past(content),
    };
    await readParts(request, taker).catch((error) => {
      if (!(error instanceof BrokenForm)) throw error;
    });
    return fields;
  }
  for (const [name, value] of await request.clone().formData()) {
    if (typeof value === "string") fields.push([name, value]);
  }
  return fields;
}
