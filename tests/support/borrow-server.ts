import { startServer, type TestServer } from "./server.ts";

/** It is stopped by nobody but its process. */
export type BorrowedServer = Omit<TestServer, "stop" | "clear">;

let shared: Promise<TestServer> | undefined;

/**
 * The server of all test files in a process that need neither settings nor a storage of their own: a start takes as long
 * as a hundred tests. It ends with the process.
 * @returns it, with no complaints from earlier files.
 */
export async function borrowServer(): Promise<BorrowedServer> {
  shared ??= startServer();
  const server = await shared;
  server.complaints.length = 0;
  return server;
}
