// A separate process that receives deliveries of webhooks, and reports once it has as many as its argument says.
import { createServer } from "node:https";
import type { AddressInfo } from "node:net";
import { mailCertificate } from "#app/platform/mail/mail-sink.test.support.ts";

const wanted = Number(process.argv[2]);
const seen = new Set<unknown>();
let began = 0;

const server = createServer(mailCertificate, (request, response) => {
  began ||= performance.now();
  request.resume();
  request.once("end", () => {
    response.writeHead(204).end();
    seen.add(`${request.url} ${request.headers["webhook-id"]}`);
    if (seen.size === wanted) process.send?.({ seconds: (performance.now() - began) / 1_000 });
  });
});
server.listen(0, "127.0.0.1", () => {
  process.send?.({ url: `https://127.0.0.1:${(server.address() as AddressInfo).port}/in` });
});
process.once("disconnect", () => process.exit(0));
