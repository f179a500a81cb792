import type { ResourceCategory } from "./resource.ts";

/** The library, on its default tab of tools. */
export const libraryPath = "/resources";

/** The upload form. */
export const uploadPath = "/resources/upload";

/** A tab of the library. */
export function tabPath(category: ResourceCategory): string {
  return category === "tool" ? libraryPath : `${libraryPath}?tab=guides`;
}

/** The page of a resource. @param name its slug or its id */
export function resourcePath(name: string): string {
  return `${libraryPath}/${encodeURIComponent(name)}`;
}

/** The start of a download, which checks access. @param extension of an additional format, such as "md" */
export function downloadPath(name: string, extension?: string): string {
  return `${resourcePath(name)}/download${extension ? `?format=${extension}` : ""}`;
}

/**
 * The page that starts a download after signing in; a plain redirect to the file would leave the sign-in form on
 * screen.
 */
export function startDownloadPath(name: string, extension?: string): string {
  return `${resourcePath(name)}/download?begins${extension ? `&format=${extension}` : ""}`;
}

/** Attributes of links that open in a new tab, without access to this page or a referrer. */
export const newTab = { target: "_blank", rel: "noopener noreferrer" } as const;

/** The calculator of a bundled tool, one of the pages of the experiments. @param slug of the tool */
export function calculatorPath(slug: string): string {
  return `/experiments/tools/${encodeURIComponent(slug)}`;
}

/** The confirmation page before an upload is withdrawn. */
export function withdrawPath(id: string): string {
  return `${resourcePath(id)}/withdraw`;
}
