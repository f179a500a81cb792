import { once } from "node:events";
import { type AddressInfo, connect, createServer, type Socket } from "node:net";
import { Upload } from "tus-js-client";

interface Resumed {
  /** Bytes that reached the server beyond those of the file. */
  resent: number;
  cuts: number;
  id: string;
}

/**
 * Sends a file with the client library of our pages, through a network that drops the connection `cuts` times.
 * @param file bytes. @param cuts spread over the file.
 */
export async function sendThroughCuts(origin: string, who: string, file: Buffer, cuts: number): Promise<Resumed> {
  const proxy = await openCuttingProxy(origin, Math.floor(file.length / (cuts + 1)), cuts);
  const upload = await new Promise<Upload>((done, failed) => {
    const upload: Upload = new Upload(file, {
      endpoint: `${proxy.origin}/uploads`,
      metadata: { purpose: "resource", filename: "offer.js" },
      // A browser would send the origin of the proxy, which differs from the server's.
      headers: { Cookie: `who=${who}`, "Sec-Fetch-Site": "same-origin", Origin: proxy.origin },
      retryDelays: Array(5).fill(50), // ms; restarts after any progress
      onSuccess: () => done(upload),
      onError: failed,
    });
    upload.start();
  });
  proxy.close();
  const id = upload.url?.split("/").at(-1) ?? "";
  return { resent: proxy.passed() - file.length, cuts: proxy.cuts(), id };
}

/**
 * An unreliable network: forwards bytes, and sometimes drops all connections. The server reads what it was sent until
 * then: how much a network holds and loses depends on the machine.
 */
interface CuttingProxy {
  origin: string;
  /** Bytes that reached the server, headers included. */
  passed(): number;
  /** Number of dropped connections so far. */
  cuts(): number;
  close(): void;
}

/**
 * @param target the server's origin. @param every bytes to the server between cuts, summed over connections.
 * @param most cuts; after that it is reliable.
 */
async function openCuttingProxy(target: string, every: number, most: number): Promise<CuttingProxy> {
  const { hostname, port } = new URL(target);
  const open = new Set<Socket>();
  const outsides = new Set<Socket>();
  let passed = 0; // bytes from the client
  let gone = 0; // bytes sent to the server on closed connections
  let cuts = 0;
  const server = createServer((inside) => {
    const outside = connect(Number(port), hostname);
    outsides.add(outside);
    for (const socket of [inside, outside]) {
      open.add(socket);
      socket.on("error", () => undefined);
      socket.on("close", () => {
        if (open.delete(socket) && socket === outside) gone += sentBy(outside);
        inside.destroy();
        outside.destroy();
      });
    }
    outside.pipe(inside);
    inside.on("data", (chunk) => {
      if (outside.writableEnded) return; // lost
      passed += chunk.length;
      if (!outside.write(chunk)) {
        inside.pause();
        outside.once("drain", () => inside.resume());
      }
      if (cuts < most && passed >= every * (cuts + 1)) {
        cuts++;
        for (const each of outsides) each.unpipe().resume().end();
      }
    });
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port: own } = server.address() as AddressInfo;
  return {
    origin: `http://127.0.0.1:${own}`,
    passed: () => gone + [...outsides].filter((one) => open.has(one)).reduce((sum, one) => sum + sentBy(one), 0),
    cuts: () => cuts,
    close: () => void server.close(),
  };
}

/** Bytes of a socket that have left this process. */
function sentBy(socket: Socket): number {
  return socket.bytesWritten - socket.writableLength;
}
