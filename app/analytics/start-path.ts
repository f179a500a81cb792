const from = "landing";

/** Destination after signing up from there: the first assessment starts as soon as the email address is confirmed. */
export const startTo = "/questions/start";

/** Target of 'Start Your Assessment' on the landing page; the `from` parameter names the source. */
export const startPath = `/auth?tab=sign-up&to=${startTo}&from=${from}`;

/** Whether this is the URL of 'Start Your Assessment'. */
export function isStart({ pathname, searchParams }: URL): boolean {
  return pathname === "/auth" && searchParams.get("from") === from;
}
