// A separate process: many slow connections that download one file, each at a fixed rate, until stopped.
import { connect, type Socket } from "node:net";

const [port = "", links = "", readers = "", rate = ""] = process.argv.slice(2);
const turn = 50; // ms
const share = (Number(rate) * turn) / 1000; // bytes per turn

const people: { path: string; cookie: string }[] = JSON.parse(links); // each in turn
const lines: { socket: Socket; owed: number }[] = [];
let reading = 0;
for (let n = 0; n < Number(readers); n++) {
  const line = { socket: connect({ port: Number(port), host: "127.0.0.1" }), owed: share };
  const { path = "", cookie = "" } = people[n % people.length] ?? {};
  line.socket.write(`GET ${path} HTTP/1.1\r\nHost: localhost:${port}\r\nCookie: ${cookie}\r\n\r\n`);
  line.socket.once("data", (part) => {
    if (!part.toString("latin1", 0, 15).startsWith("HTTP/1.1 200")) throw new Error(part.toString("latin1"));
    if (++reading === Number(readers)) process.send?.("all are reading");
  });
  line.socket.on("data", (part) => {
    line.owed -= part.length;
    if (line.owed <= 0) line.socket.pause();
  });
  lines.push(line);
}
setInterval(() => {
  for (const line of lines) {
    line.owed += share;
    if (line.owed > 0) line.socket.resume();
  }
}, turn);
