const from = "landing";

/** Where 'Start Your Assessment' of the landing page leads; the parameter says where somebody comes from. */
export const startPath = `/auth?tab=sign-up&to=/questions&from=${from}`;

/** Is this the address of 'Start Your Assessment'? */
export function isStart({ pathname, searchParams }: URL): boolean {
  return pathname === "/auth" && searchParams.get("from") === from;
}
