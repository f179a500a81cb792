/**
 * Replaces a server error with 499 when the client has disconnected: reading its body or working on its behalf was cut
 * short. nginx uses 499 as well; only the log and the metrics see it.
 * @param signal aborted when the client disconnects.
 */
export function unlessDisconnected(signal: AbortSignal, response: Response): Response {
  return signal.aborted && response.status >= 500 ? new Response(null, { status: 499 }) : response;
}
