import { once } from "node:events";
import { type AddressInfo, createServer } from "node:net";

/** @returns an unused port. */
export async function freePort(): Promise<number> {
  const probe = createServer().listen(0);
  await once(probe, "listening");
  const { port } = probe.address() as AddressInfo;
  await new Promise((closed) => probe.close(closed));
  return port;
}
