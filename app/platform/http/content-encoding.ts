/** The content codings of an Accept-Encoding header, without those refused by `q=0` (RFC 9110 §12.5.3). */
export function acceptedEncodings(header = ""): Set<string> {
  const named = header
    .toLowerCase()
    .split(",")
    .map((part) => part.split(";").map((word) => word.trim()));
  return new Set(named.filter(([, q]) => !/^q=0(\.0*)?$/.test(q ?? "")).map(([name]) => name ?? ""));
}
