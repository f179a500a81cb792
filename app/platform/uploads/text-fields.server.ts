import type { FormContent } from "../http/form-owner.ts";
import { isFileFormType } from "../http/form-type.ts";
import { BrokenForm, readParts } from "./parts.server.ts";
import { shownName } from "./shown-name.ts";

/**
 * Reads a form without its files, which are discarded. The received fields of a truncated form count. For a form without
 * files, a copy of the request is read, so that it can be read again.
 */
export async function textFields(request: Request): Promise<FormContent> {
  const fields: FormContent["fields"] = [];
  if (!isFileFormType(request.headers.get("Content-Type"))) {
    for (const [name, value] of await request.clone().formData()) {
      if (typeof value === "string") fields.push([name, value]);
    }
    return { fields };
  }
  const files: string[] = [];
  const taker = {
    field: (name: string, value: string) => void fields.push([name, value]),
    file: async (_name: string, fileName: string, content: AsyncIterable<Buffer>) => {
      if (fileName !== "") files.push(shownName(fileName));
      for await (const _ of content);
    },
  };
  await readParts(request, taker).catch((error) => {
    if (!(error instanceof BrokenForm)) throw error;
  });
  return { fields, files };
}
