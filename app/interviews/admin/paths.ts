/** Every interview, for administrators. */
export const adminInterviewsPath = "/admin/interviews";

/** One of them, to be reviewed. */
export function reviewPath(id: string): string {
  return `${adminInterviewsPath}/${encodeURIComponent(id)}`;
}

/** Where its review is begun (POST). */
export function beginPath(id: string): string {
  return `${reviewPath(id)}/begin`;
}

/** One of its two files. */
export function reviewFilePath(id: string, field: "audio" | "transcript"): string {
  return `${reviewPath(id)}/${field}`;
}

/** The founder's page, which belongs to another domain. */
export function adminUserPath(user: string): string {
  return `/admin/users/${user}`;
}
