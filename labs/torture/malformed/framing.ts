/** Whole requests that violate HTTP/1.1 (RFC 9112), byte by byte. `HOST` stands for the server's name and port. */
const get = "GET / HTTP/1.1\r\nHost: HOST\r\n";
const post =
  "POST /newsletter HTTP/1.1\r\nHost: HOST\r\nOrigin: http://HOST\r\nContent-Type: application/x-www-form-urlencoded\r\n";
const chunked = `${post}Transfer-Encoding: chunked\r\n\r\n`;

export const oddFrames: readonly string[] = [
  // Request line.
  ...[
    "\r\n\r\n",
    "GET\r\n\r\n",
    "GET /\r\n\r\n",
    "GET / HTTP/0.9\r\n\r\n",
    "GET / HTTP/1.0\r\n\r\n",
    "GET / HTTP/2.0\r\n\r\n",
    "GET / HTTP/1.1\r\n\r\n",
  ],
  ...[
    "GET  /  HTTP/1.1\r\nHost: HOST\r\n\r\n",
    "get / HTTP/1.1\r\nHost: HOST\r\n\r\n",
    "FOO / HTTP/1.1\r\nHost: HOST\r\n\r\n",
    "G\u0000T / HTTP/1.1\r\n\r\n",
  ],
  ...[
    "GET http://evil.example/ HTTP/1.1\r\nHost: HOST\r\n\r\n",
    "GET evil HTTP/1.1\r\nHost: HOST\r\n\r\n",
    "GET * HTTP/1.1\r\nHost: HOST\r\n\r\n",
  ],
  ...[
    "OPTIONS * HTTP/1.1\r\nHost: HOST\r\n\r\n",
    "CONNECT evil.example:443 HTTP/1.1\r\nHost: HOST\r\n\r\n",
    "TRACE / HTTP/1.1\r\nHost: HOST\r\n\r\n",
  ],
  ...[
    "PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n",
    "GET //evil.example/%2f.. HTTP/1.1\r\nHost: HOST\r\n\r\n",
    "GET ?x HTTP/1.1\r\nHost: HOST\r\n\r\n",
    "GET /\u00e9 HTTP/1.1\r\nHost: HOST\r\n\r\n",
  ],
  ...[
    "GET http://HOST:99999/ HTTP/1.1\r\nHost: HOST\r\n\r\n",
    "GET http://[::1/ HTTP/1.1\r\nHost: HOST\r\n\r\n",
    "GET file:///etc/passwd HTTP/1.1\r\nHost: HOST\r\n\r\n",
  ],
  ...[
    `GET /${"a".repeat(20_000)} HTTP/1.1\r\nHost: HOST\r\n\r\n`,
    "GET / HTTP/1.1 x\r\nHost: HOST\r\n\r\n",
    "\u0016\u0003\u0001\u0002\u0000\u0001\u0000\u0001\u00fc\u0003\u0003",
  ],
  // Host header.
  ...[
    "Host: ",
    "Host: evil.example",
    "Host: HOST, HOST",
    "Host: a b",
    "Host: [::1",
    "Host: HOST/x",
    "Host: user@HOST",
    "Host: \u00e9",
    "Host: HOST:99999",
    "Host: ..",
    "Host: %00",
  ].map((line) => `GET / HTTP/1.1\r\n${line}\r\n\r\n`),
  `${get}Host: evil.example\r\n\r\n`,
  // Header lines.
  ...[
    `${get} folded: x\r\n\r\n`,
    `${get}X : y\r\n\r\n`,
    `${get}X\r\n\r\n`,
    `${get}: y\r\n\r\n`,
    `${get}X: a\u0000b\r\n\r\n`,
    `${get}X: a\rb\r\n\r\n`,
    `${get}X: y\n\n`,
  ],
  ...[
    get.replaceAll("\r\n", "\n"),
    `${get}${"X: y\r\n".repeat(3_000)}\r\n`,
    `${get}X: ${"y".repeat(70_000)}\r\n\r\n`,
    `${get}X\u00e9: y\r\n\r\n`,
    `${get}Connection: keep-alive, close\r\n\r\n`,
  ],
  // Content length.
  ...["-1", "1e3", "0x5", "5, 5", "5, 6", "99999999999999999999", "", "+5", "5 5", "a"].map(
    (length) => `${post}Content-Length: ${length}\r\n\r\na=b&c`,
  ),
  ...[
    `${post}Content-Length: 5\r\nContent-Length: 6\r\n\r\na=b&cd`,
    `${post}Content-Length: 50\r\n\r\na=b`,
    `${post}Content-Length: 3\r\n\r\na=b&c=d`,
    `${post}\r\na=b`,
  ],
  ...[
    `${post}Content-Length: 3\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\nGET /admin HTTP/1.1\r\nHost: HOST\r\n\r\n`,
    `${post}Transfer-Encoding: xchunked\r\n\r\n0\r\n\r\n`,
  ],
  ...[
    `${post}Transfer-Encoding: chunked, identity\r\n\r\n0\r\n\r\n`,
    `${post}Transfer-Encoding : chunked\r\n\r\n0\r\n\r\n`,
    `${post}Transfer-Encoding: \u000bchunked\r\n\r\n0\r\n\r\n`,
  ],
  // Chunked encoding.
  ...[
    "0\r\n\r\n",
    "3\r\na=b\r\n0\r\n\r\n",
    "3;x=y\r\na=b\r\n0\r\n\r\n",
    "g\r\na=b\r\n",
    "-1\r\n",
    "ffffffffffffffff\r\na",
    "3\r\na=bX\r\n0\r\n\r\n",
    "3\na=b\n0\n\n",
  ].map((chunks) => chunked + chunks),
  ...[
    `${chunked}3\r\na=b\r\n0\r\nX: y\r\nContent-Length: 9\r\n\r\n`,
    `${chunked}3\r\na=b\r\n0\r\n${"X: y\r\n".repeat(2_000)}\r\n`,
    `${chunked}${"1\r\na\r\n".repeat(2_000)}0\r\n\r\n`,
  ],
  ...[
    `${chunked}00000000000000003\r\na=b\r\n0\r\n\r\n`,
    `${chunked}3${";x".repeat(9_000)}\r\na=b\r\n0\r\n\r\n`,
    `${chunked}3\r\na=`,
  ],
  // Pipelining.
  ...[
    `${get}\r\n`.repeat(20),
    `${get}Content-Length: 5\r\n\r\nGET /${get}\r\n`,
    `${get}Expect: 100-continue\r\n\r\n`,
    `${post}Expect: 100-continue\r\nContent-Length: 3\r\n\r\na=b`,
  ],
  ...[
    `${get}Upgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Key: x\r\n\r\n`,
    `${get}Connection: Upgrade, HTTP2-Settings\r\nUpgrade: h2c\r\nHTTP2-Settings: AA\r\n\r\n`,
    "\u0000".repeat(100),
    "x",
  ],
];
