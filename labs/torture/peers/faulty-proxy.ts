import { once } from "node:events";
import { type AddressInfo, connect, createServer, type Socket } from "node:net";

/** The ways in which a peer can misbehave. `well`: it works. */
export const failureModes = ["silent", "dripping", "cutting", "garbage", "500", "huge", "refusing"] as const;
export type Mode = "well" | (typeof failureModes)[number];

/** A proxy in front of a service that simulates its failures. */
export interface FaultyProxy {
  port: number;
  /** Switches to another mode and drops open connections. */
  setMode(mode: Mode): void;
  /** The number of open connections from the server. */
  open(): number;
  stop(): Promise<void>;
}

const error = '{"error":{"type":"api_error","message":"An unknown error occurred"}}';
const responses = {
  "500": `HTTP/1.1 500 Internal Server Error\r\nContent-Type: application/json\r\nContent-Length: ${error.length}\r\nConnection: close\r\n\r\n${error}`,
  garbage: `${"\u0000\u00ff\u0016\u0003".repeat(200)}\r\n\r\n`,
  dripping: `HTTP/1.1 200 OK\r\nContent-Type: application/json\r\nContent-Length: 100000\r\n\r\n${"x".repeat(900)}`,
};
const drip = 300; // ms between two bytes
const flood = Buffer.alloc(64 * 1024, "x");
const hugeSize = 200 * 1024 * 1024; // bytes of a huge response

/** Opens a proxy in front of this port. To SMTP clients, its HTTP responses are garbage like any other. */
export async function openFaultyProxy(target: number): Promise<FaultyProxy> {
  const sockets = new Set<Socket>();
  let mode: Mode = "well";
  const server = createServer((inside) => {
    sockets.add(inside);
    inside.on("error", () => undefined);
    inside.once("close", () => sockets.delete(inside));
    behave(inside, mode, target);
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  const breakAll = () => {
    for (const socket of sockets) socket.destroy();
  };
  return {
    port: (server.address() as AddressInfo).port,
    setMode: (next) => {
      mode = next;
      breakAll();
    },
    open: () => sockets.size,
    stop: async () => {
      breakAll();
      server.close();
      await once(server, "close");
    },
  };
}

function behave(inside: Socket, mode: Mode, target: number): void {
  switch (mode) {
    case "well": {
      const outside = connect(target, "127.0.0.1");
      outside.on("error", () => inside.destroy());
      outside.once("close", () => inside.destroy());
      inside.once("close", () => outside.destroy());
      inside.pipe(outside).pipe(inside);
      return;
    }
    case "refusing":
      inside.destroy();
      return;
    case "silent":
      inside.resume();
      return;
    case "cutting":
      inside.once("data", () => inside.write("HTTP/1.1 200 OK\r\nContent-Le", () => inside.destroy()));
      return;
    case "dripping": {
      inside.resume();
      let at = 0;
      const timer = setInterval(() => inside.write(responses.dripping[at++ % responses.dripping.length] ?? ""), drip);
      inside.once("close", () => clearInterval(timer));
      return;
    }
    case "huge":
      inside.once("data", () => {
        inside.write(`HTTP/1.1 200 OK\r\nContent-Type: application/json\r\nContent-Length: ${hugeSize}\r\n\r\n`);
        let sent = 0;
        const pour = () => {
          while (!inside.destroyed && sent < hugeSize) {
            sent += flood.length;
            if (!inside.write(flood)) return void inside.once("drain", pour);
          }
        };
        pour();
      });
      return;
    default:
      inside.once("data", () => inside.end(responses[mode]));
  }
}
