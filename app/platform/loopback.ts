/** Whether a URL's host name is loopback (RFC 6761 §6.3, RFC 1122 §3.2.1.3, RFC 4291 §2.5.3). */
export function isLoopback(hostname: string): boolean {
  return /^(localhost|127\.[\d.]+|\[::1\])$/.test(hostname);
}

/** Whether a `Host` header, which may include a port, is loopback. */
export function isLoopbackHost(host: string | null | undefined): boolean {
  return Boolean(host) && URL.canParse(`http://${host}`) && isLoopback(new URL(`http://${host}`).hostname);
}
