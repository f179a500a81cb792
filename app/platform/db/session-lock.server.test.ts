import { type AddressInfo, createServer, type Socket } from "node:net";
import { expect, onTestFinished, test } from "vitest";
import { freePort } from "../../../bin/free-port.ts";
import { withSessionLock } from "./session-lock.server.ts";
import { storageErrorOf } from "./storage-error.server.ts";

/** Messages of PostgreSQL's protocol 3.0 ("Message Formats"): lets everybody in, and completes every simple query. */
const message = (type: string, body: Buffer) => {
  const length = Buffer.alloc(4);
  length.writeInt32BE(body.length + 4);
  return Buffer.concat([Buffer.from(type), length, body]);
};
const ready = message("Z", Buffer.from("I"));
const welcome = Buffer.concat([message("R", Buffer.alloc(4)), ready]);
const complete = Buffer.concat([message("C", Buffer.from("SELECT 1\0")), ready]);

/** A server whose connections vanish at a moment of their own. @returns its URL. */
async function vanishing(onData: (socket: Socket, data: Buffer) => void): Promise<string> {
  const server = createServer((socket) =>
    socket.on("data", (data) => onData(socket, data)).on("error", () => undefined),
  );
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  onTestFinished(() => void server.close());
  return `postgres://ada@127.0.0.1:${(server.address() as AddressInfo).port}/firstproof`;
}

const atLock = (socket: Socket, data: Buffer) => {
  if (data.includes("pg_advisory_lock")) socket.destroy();
  else socket.write(data.includes("set_config") ? complete : welcome);
};

test.each([
  ["nobody listens", async () => `postgres://ada@127.0.0.1:${await freePort()}/firstproof`],
  ["it vanishes when somebody connects", () => vanishing((socket) => socket.destroy())],
  ["it vanishes while somebody waits for the lock", () => vanishing(atLock)],
])("a database that is not there is a failure of the storage, and the work is not begun: %s", async (_, open) => {
  let begun = 0;
  const error = await withSessionLock(await open(), "ada", async () => begun++).catch((error) => error);
  expect(storageErrorOf(error)).toBe("failing");
  expect(begun).toBe(0);
});

test("a session that cannot be set up is closed", async () => {
  const refused = message("E", Buffer.from("SERROR\0C42704\0Mno such setting\0\0"));
  const closed = Promise.withResolvers<void>();
  const url = await vanishing((socket, data) => {
    socket.once("close", () => closed.resolve());
    socket.write(data.includes("set_config") ? Buffer.concat([refused, ready]) : welcome);
  });
  await expect(withSessionLock(url, "ada", async () => undefined)).rejects.toThrow("no such setting");
  await closed.promise;
});
