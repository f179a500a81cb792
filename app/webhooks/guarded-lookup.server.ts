import { Resolver } from "node:dns/promises";
import { Agent } from "node:https";
import { isIP, type LookupFunction } from "node:net";
import { isPublicAddress } from "./public-address.ts";

/** Which addresses may be connected to, and who says what a name stands for. */
export interface Reach {
  /** By default, public ones. Only who composes the app may allow others: tests allow their own receivers. */
  isAllowed?: (address: string) => boolean;
  /** Name servers, as of `Resolver.setServers`; by default, the system's. */
  nameServers?: string[];
  /** Certificates to trust, in PEM; by default, Node's. */
  ca?: string;
}

/** A host has an address that isn't on the public internet, so nothing was sent. */
export class NotPublicError extends Error {}

/** A host has no address, or none that could be found. */
export class UnknownHostError extends Error {}

/** Decides which addresses a host may be reached at. */
export interface Guard {
  /** @throws NotPublicError if a host is an address, which needs no lookup, and not an allowed one. */
  check(hostname: string): void;
  /**
   * Opens what makes and keeps connections, at most this many at once. A name is resolved once: the connection is made to
   * one of the addresses that were looked at here, whatever the name stands for a moment later. A single address that
   * isn't allowed refuses all of them.
   */
  openAgent(connections: number): Agent;
}

const timeout = 2_000; // ms for an answer of a name server
const tries = 2;

/** Opens a guard. It asks name servers itself: the system's lookup would occupy the threads that hash passwords. */
export function openGuard({ isAllowed = isPublicAddress, nameServers, ca }: Reach = {}): Guard {
  const resolver = new Resolver({ timeout, tries });
  if (nameServers) resolver.setServers(nameServers);
  const addressesOf = async (hostname: string) => {
    const both = await Promise.allSettled([resolver.resolve4(hostname), resolver.resolve6(hostname)]);
    const found = both.flatMap((one) => (one.status === "fulfilled" ? one.value : []));
    if (found.length === 0) throw new UnknownHostError(`${hostname} has no address`);
    if (!found.every(isAllowed)) throw new NotPublicError(`${hostname} isn't on the public internet`);
    return found.map((address) => ({ address, family: isIP(address) }));
  };
  const lookup: LookupFunction = (hostname, { all }, respond) => {
    addressesOf(hostname).then(
      (found) => (all ? respond(null, found) : respond(null, found[0]?.address ?? "", found[0]?.family)),
      (error) => respond(error, []),
    );
  };
  return {
    check(hostname) {
      const host = hostname.replace(/^\[|\]$/g, "");
      if (isIP(host) && !isAllowed(host)) throw new NotPublicError(`${host} isn't on the public internet`);
    },
    openAgent: (connections) => new Agent({ keepAlive: true, maxSockets: connections, lookup, ca }),
  };
}
