/** One line for the operator: why the server cannot listen on the configured address, and how to fix it. */
export function listenFailure(
  { code = "", message }: NodeJS.ErrnoException,
  { HOST, PORT }: { HOST: string; PORT: number },
): string {
  const why = code === "EADDRINUSE" ? "another program uses this port" : message;
  const isElsewhere = ["ENOTFOUND", "EAI_AGAIN", "EADDRNOTAVAIL"].includes(code);
  const todo = isElsewhere ? "Set HOST to an address of this machine" : "Set PORT to another one";
  return `Cannot listen on ${HOST}:${PORT}: ${why}. ${todo}.`;
}
