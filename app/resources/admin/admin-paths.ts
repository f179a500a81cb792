/** The administrators' list of resources. */
export const adminResourcesPath = "/admin/resources";

/** The form in which an administrator uploads a resource. */
export const adminUploadPath = `${adminResourcesPath}/upload`;

/** The form in which an administrator adds a link, or a video by its URL. */
export const adminAddressPath = `${adminResourcesPath}/address`;

/** The action that restores the bundled resources. */
export const defaultLibraryPath = `${adminResourcesPath}/default`;

/** The admin page of a resource. @param id of `resources` */
export function adminResourcePath(id: string): string {
  return `${adminResourcesPath}/${encodeURIComponent(id)}`;
}

type Step = "edit" | "status" | "duplicate" | "delete" | "restore" | "decline" | "file";

/** The URL of an action on a resource. @param to where to return afterwards; the list by default. */
export function stepPath(id: string, step: Step, to = adminResourcesPath): string {
  const query = to === adminResourcesPath ? "" : `?${new URLSearchParams({ to })}`;
  return `${adminResourcePath(id)}/${step}${query}`;
}

/** The file of a resource in one of its formats. @param extension such as "md" */
export function adminFilePath(id: string, extension: string): string {
  return `${stepPath(id, "file")}?format=${encodeURIComponent(extension)}`;
}

const ours = /^\/admin\/resources(?:[/?][\x21-\x7e]*)?$/;

/** The return path from the query: the list or the page of a resource. Anything else becomes the list. */
export function backIn(url: string): string {
  const to = new URL(url).searchParams.get("to") ?? "";
  return ours.test(to) ? to : adminResourcesPath;
}

/** Like `backIn`, but never the page of a resource, which may no longer exist. */
export function listIn(url: string): string {
  const to = backIn(url);
  return to.startsWith(`${adminResourcesPath}/`) ? adminResourcesPath : to;
}

/** The query of the list: of its own page, or of the page to return to from a dialog over it. */
export function listQueryIn(url: string): URLSearchParams {
  const page = new URL(url);
  return page.pathname === adminResourcesPath ? page.searchParams : new URL(listIn(url), page).searchParams;
}
