import type { Recommendation } from "../advice/recommendation.ts";
import { guidePath } from "../paths.ts";

/** Links from an action to library pages: further reading and a tool. */
export function ActionLinks({ link, tool }: Partial<Pick<Recommendation, "link" | "tool">>) {
  const also = tool && tool !== link?.slug ? tool : undefined;
  return (
    <>
      {link && <a href={guidePath(link.slug)}>{link.type === "guide" ? "Read the guide" : "Open the tool"}</a>}
      {link && also && " · "}
      {also && <a href={guidePath(also)}>Open the tool</a>}
    </>
  );
}
