import { get } from "node:http";
import { type AddressInfo, connect, createServer, type Socket } from "node:net";
import { join } from "node:path";
import type { ServerBuild } from "@remix-run/node";
import { loadAssets } from "#app/platform/http/assets.server.ts";
import type { Program } from "./program.ts";

/** A proxy that counts every byte a server sends: headers, bodies, everything. */
export interface CountingProxy {
  /** http://localhost:PORT */
  origin: string;
  /** Bytes from the server since the proxy was opened. */
  received(): number;
  close(): void;
}

export async function openCountingProxy({ origin }: Pick<Program, "origin">): Promise<CountingProxy> {
  let down = 0;
  const sockets = new Set<Socket>();
  const proxy = createServer((near) => {
    const far = connect(Number(new URL(origin).port), "127.0.0.1");
    far.on("data", (part) => {
      down += part.length;
    });
    near.pipe(far).pipe(near);
    for (const socket of [near, far]) {
      sockets.add(socket);
      socket.on("error", () => undefined); // a closed browser resets its connections
      socket.on("close", () => sockets.delete(socket));
    }
  });
  await new Promise<void>((done) => proxy.listen(0, done));
  const { port } = proxy.address() as AddressInfo;
  const cut = () => {
    proxy.close();
    for (const socket of sockets) socket.destroy();
  };
  return { origin: `http://localhost:${port}`, received: () => down, close: cut };
}

/** The size of a file's body in Brotli, as transferred. */
export function transferSize({ origin }: Pick<Program, "origin">, path: string): Promise<number> {
  return new Promise((resolve, reject) => {
    get(origin + path, { headers: { "Accept-Encoding": "br" } }, async (response) => {
      if (response.headers["content-encoding"] !== "br") reject(new Error(`${path} is not served in Brotli`));
      resolve(Buffer.concat(await response.toArray()).byteLength);
    }).on("error", reject);
  });
}

/** The sizes of the custom elements' scripts in Brotli, by name. */
export async function scriptSizes(program: Pick<Program, "origin">): Promise<Record<string, number>> {
  const folder = join(import.meta.dirname, "../../build");
  const build: ServerBuild = await import(join(folder, "server/index.js"));
  const sizes = Object.entries(loadAssets(build, folder).scripts).map(async ([name, path]) => {
    return [name, await transferSize(program, path)] as const;
  });
  return Object.fromEntries(await Promise.all(sizes));
}
