import type { ResourceCategory } from "./resource.ts";

/** The library. Without a tab: the tools. */
export const libraryPath = "/resources";

/** Where a resource is added. */
export const uploadPath = "/resources/upload";

/** Names a resource in an address: what is seeded has a slug, which stays; all else its id. */
export interface Named {
  id: string;
  slug: string | null;
}

/** A tab of the library. */
export function tabPath(category: ResourceCategory): string {
  return category === "tool" ? libraryPath : `${libraryPath}?tab=guides`;
}

/** The page of a resource. @param name its slug or its id */
export function resourcePath(name: string): string {
  return `${libraryPath}/${encodeURIComponent(name)}`;
}

/** Where a download begins: who may have it is decided there. @param extension of a further format, as "md" */
export function downloadPath(name: string, extension?: string): string {
  return `${resourcePath(name)}/download${extension ? `?format=${extension}` : ""}`;
}

/** The page that begins a download, for who had to sign in before: one would stay on that form. */
export function beginsPath(name: string, extension?: string): string {
  return `${resourcePath(name)}/download?begins${extension ? `&format=${extension}` : ""}`;
}

/** Where an address opens: in a tab of its own, which learns nothing of ours. */
export const newTab = { target: "_blank", rel: "noopener noreferrer" } as const;

/** Where a tool of ours runs: its calculator, a page of the experiments. @param slug of the tool */
export function calculatorPath(slug: string): string {
  return `/experiments/tools/${encodeURIComponent(slug)}`;
}

/** The question before an upload is withdrawn. */
export function withdrawPath(id: string): string {
  return `${resourcePath(id)}/withdraw`;
}
