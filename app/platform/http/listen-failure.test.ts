import { createServer } from "node:net";
import { expect, test } from "vitest";
import { listenFailure } from "./stop.server.ts";

// TEST-NET-1 (RFC 5737) belongs to no machine; a name with an empty label is never looked up.
test.each(["192.0.2.1", "firstproof..example"])("%s, where nobody can listen, is named in one line", async (HOST) => {
  const server = createServer();
  const failed = new Promise<Error>((done) => server.once("error", done));
  server.listen(0, HOST);
  expect(listenFailure(await failed, { HOST, PORT: 0 })).toMatch(
    new RegExp(`^Cannot listen on ${HOST}:0: .+\\. Set HOST to an address of this machine\\.$`),
  );
});
