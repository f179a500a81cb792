/** The administrators' list of resources. */
export const adminResourcesPath = "/admin/resources";

/** Where an administrator adds one. */
export const adminUploadPath = `${adminResourcesPath}/upload`;

/** Where an administrator adds a link, or a video by its address. */
export const adminAddressPath = `${adminResourcesPath}/address`;

/** Where the resources that come with the product are put back. */
export const defaultLibraryPath = `${adminResourcesPath}/default`;

/** The page of a resource. @param id of `resources` */
export function adminResourcePath(id: string): string {
  return `${adminResourcesPath}/${encodeURIComponent(id)}`;
}

type Step = "edit" | "status" | "duplicate" | "delete" | "restore" | "decline" | "file";

/** Where something is done with it. @param to where to go back to; the list unless told. */
export function stepPath(id: string, step: Step, to = adminResourcesPath): string {
  const query = to === adminResourcesPath ? "" : `?${new URLSearchParams({ to })}`;
  return `${adminResourcePath(id)}/${step}${query}`;
}

/** The file in one of its formats. @param extension as "md" */
export function adminFilePath(id: string, extension: string): string {
  return `${stepPath(id, "file")}?format=${encodeURIComponent(extension)}`;
}

const ours = /^\/admin\/resources(?:[/?][\x21-\x7e]*)?$/;

/** Where an address says to go back to: the list, or a page of a resource. Anything else is the list. */
export function backIn(url: string): string {
  const to = new URL(url).searchParams.get("to") ?? "";
  return ours.test(to) ? to : adminResourcesPath;
}

/** The same where the resource may be gone, and its page with it. */
export function listIn(url: string): string {
  const to = backIn(url);
  return to.startsWith(`${adminResourcesPath}/`) ? adminResourcesPath : to;
}
