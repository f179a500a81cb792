import type { LoaderFunctionArgs } from "@remix-run/node";
import { resourceFileResponse } from "./file.action.server.ts";

/** The file itself, at the signed link created by `secureDownload`. */
export function loader(args: LoaderFunctionArgs) {
  return resourceFileResponse(args, args.params.resource ?? "");
}
