import ipaddr from "ipaddr.js";

const allocated = ipaddr.IPv6.parseCIDR("2000::/3"); // RFC 4291 §2.4; IANA allocates no other addresses of hosts

/**
 * Whether an IP address is one of the public internet's hosts. The library knows the special ranges: private, loopback,
 * link-local, unique-local, shared (CGNAT), multicast, mapped, NAT64, 6to4, Teredo, documentation and more. What lies
 * outside of the allocated IPv6 addresses, such as `::127.0.0.1`, it would take for public.
 */
export function isPublicAddress(address: string): boolean {
  if (!ipaddr.isValid(address)) return false;
  const parsed = ipaddr.parse(address);
  if (parsed.range() !== "unicast") return false;
  return parsed.kind() === "ipv4" || (parsed as ipaddr.IPv6).match(allocated);
}
