// A separate process: serves one file in the simplest ways possible, each on its own port, as baselines.
import { spawn } from "node:child_process";
import { createReadStream, statSync } from "node:fs";
import { createServer as createHttpServer } from "node:http";
import { type AddressInfo, createServer, type Server } from "node:net";

const file = process.argv[2] ?? "";
const head = `HTTP/1.1 200 OK\r\nContent-Length: ${statSync(file).size}\r\nConnection: close\r\n\r\n`;

const senders: Record<string, Server> = {
  "createReadStream(file).pipe(response)": createHttpServer((_request, response) => {
    response.writeHead(200, { "Content-Length": statSync(file).size });
    createReadStream(file).pipe(response);
  }),
  "cat file | socket": createServer((socket) => {
    socket.once("data", () => {
      socket.write(head);
      spawn("cat", [file], { stdio: ["ignore", "pipe", "inherit"] }).stdout.pipe(socket);
    });
  }),
  "cat file > socket": createServer((socket) => {
    socket.once("data", () => {
      socket.write(head, () => {
        const cat = spawn("cat", [file], { stdio: ["ignore", socket, "inherit"] });
        cat.once("exit", () => socket.end());
      });
    });
  }),
};

const ports: Record<string, number> = {};
for (const [name, server] of Object.entries(senders)) {
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  ports[name] = (server.address() as AddressInfo).port;
}
process.send?.(ports);
