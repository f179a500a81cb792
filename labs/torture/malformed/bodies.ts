/** A body, and its content headers. */
export interface OddBody {
  type: string;
  bytes: Buffer;
}

const json = "application/json";
const form = "application/x-www-form-urlencoded";
const files = "multipart/form-data; boundary=odd";

const of = (type: string, ...texts: (string | Buffer)[]): OddBody[] =>
  texts.map((text) => ({ type, bytes: Buffer.from(text as string) }));

const disposition = 'Content-Disposition: form-data; name="title"';
const part = (head: string, content = "x") => `--odd\r\n${head}\r\n\r\n${content}\r\n`;
const end = "--odd--\r\n";

/** Bodies that no browser sends for a form of the site. */
export const oddBodies: readonly OddBody[] = [
  ...of(
    json,
    "",
    "{",
    "}",
    "[]",
    "null",
    "true",
    "1e999",
    '"',
    "{]",
    "[1,]",
    '{"a":1,"a":2}',
    '{"__proto__":{"x":1}}',
    '{"constructor":{"prototype":{}}}',
  ),
  ...of(
    json,
    "[".repeat(5_000),
    '{"a":'.repeat(3_000),
    '"\\ud800"',
    '"\\u0000"',
    "\ufeff{}",
    "{'a':1}",
    "NaN",
    "-",
    "1".repeat(5_000),
    "//\n{}",
  ),
  ...of(
    json,
    Buffer.from([0xff, 0xfe, 0x7b, 0x00]),
    Buffer.from([0x22, 0xc3, 0x28, 0x22]),
    '{"id":"evt_1","object":"event","type":"__proto__","data":{"object":null}}',
  ),
  ...of(
    form,
    "",
    "=",
    "&",
    "&&&&",
    "a",
    "=a",
    "a=%",
    "a=%zz",
    "a=%ff",
    "a=%c3%28",
    "a=%ed%a0%80",
    "a=\u00e9",
    "a=b c",
    "a=b\r\nc=d",
    "a=%00",
    "\u0000",
  ),
  ...of(
    form,
    "a[]=1&a[b]=2&a=3",
    "__proto__[x]=1",
    "__proto__=1&constructor=2",
    "a.b.c=1",
    "a[0][0][0][0]=1",
    "a=1;b=2",
    "email=a&email=b&email[x]=c",
  ),
  ...of(
    form,
    Array.from({ length: 250 }, (_, n) => `f${n}=1`).join("&"),
    `a=${"x".repeat(70_000)}`,
    `${"n".repeat(60_000)}=1`,
    "%61=%62&%00=1",
    "a=%F0%9F%98",
  ),
  ...of(
    form,
    "answer=%EF%BF%BE&revision=1e3&form=%00&questionId=..",
    "tier=pro&tier=premium&to=//evil.example",
    "revision=99999999999999999999&questionId=%5B%5D",
  ),
  ...of(
    files,
    "",
    "--",
    "--odd",
    "--odd--",
    end,
    `\r\n${end}`,
    "--odd\r\n",
    part(disposition),
    part("") + end,
    part("x") + end,
    `${part(disposition)}--odd-`,
  ),
  ...of(
    files,
    part('Content-Disposition: form-data; name=""') + end,
    part("Content-Disposition: form-data") + end,
    part("Content-Disposition: attachment; name=a") + end,
  ),
  ...of(
    files,
    part(`${disposition}; filename=""`) + end,
    part(`${disposition}; filename="\u0000.pdf"`) + end,
    part(`${disposition}; filename*=utf-8''%ff`) + end,
  ),
  ...of(
    files,
    part('Content-Disposition: form-data; name="file"; filename="../../a.js"\r\nContent-Type: \u0000') + end,
    part('Content-Disposition: form-data; name="file"; filename="a.js"') + end,
  ),
  ...of(
    files,
    part('Content-Disposition: form-data; name="file"; filename="a.pdf"\r\nContent-Transfer-Encoding: base64', "%%%") +
      end,
    part('Content-Disposition: form-data; name="__proto__"') + end,
  ),
  ...of(
    files,
    part(`X: ${"x".repeat(20_000)}\r\n${disposition}`) + end,
    Array.from({ length: 260 }, () => part(disposition)).join("") + end,
    `${part(disposition)}--odd--trailing`,
  ),
  ...of(
    files,
    part(disposition, "--odd"),
    part(disposition, "\r\n--odd\r\n\r\n--odd") + end,
    part(disposition).replaceAll("\r\n", "\n"),
    part(disposition).replaceAll("\r\n", "\r"),
    Buffer.alloc(3_000, 0xff),
  ),
  ...of(
    files,
    part('Content-Disposition: form-data; name="fileId"', "../../app.db") + end,
    part('Content-Disposition: form-data; name="discard"', "\u0000") + end,
  ),
  ...of("multipart/mixed; boundary=odd", part(disposition) + end),
  ...of('multipart/form-data; boundary="o;d=d"', part(disposition) + end),
  ...of(`multipart/form-data; boundary=${"b".repeat(300)}`, `--${"b".repeat(300)}--`),
  ...of("application/offset+octet-stream", "", "x", Buffer.alloc(1_000)),
  ...of("text/xml", "<!DOCTYPE a [<!ENTITY b 'bb'><!ENTITY c '&b;&b;'>]><a>&c;</a>"),
];
