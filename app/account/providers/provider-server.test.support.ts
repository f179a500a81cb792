import { join } from "node:path";
import type { Db } from "#app/platform/db/database.server.ts";
import { openDatabase } from "#app/platform/db/sqlite.server.ts";
import { type OAuthMock, startOAuthMock } from "../../../bin/oauth-mock.ts";
import { startServer, type TestServer } from "../../../tests/support/server.ts";

interface ProviderServer {
  server: TestServer;
  mock: OAuthMock;
  db: Db;
}

let shared: Promise<ProviderServer> | undefined;

/** A server that signs in with both providers, shared like `borrowServer`. */
export async function providerServer(): Promise<ProviderServer> {
  shared ??= start();
  const { server, mock, db } = await shared;
  server.complaints.length = 0;
  return { server, mock, db };
}

async function start(): Promise<ProviderServer> {
  const mock = await startOAuthMock();
  const server = await startServer(mock.env);
  return { server, mock, db: openDatabase(join(server.storage, "app.db")) };
}
