import { type Random, randomFrom } from "../../../../tests/support/random.ts";
import { type Extension, extensions, genuine, medium, officeEntries } from "./genuine-files.test.support.ts";
import { makeCompound } from "./make-compound.test.support.ts";
import { makeZip } from "./make-zip.test.support.ts";

/** A hostile upload. */
export interface Hostile {
  why: string;
  /** File name as sent. */
  name: string;
  content: Buffer;
  /** The content is valid and only the name is odd: it may be accepted, under another name. */
  harmless?: boolean;
}

const html = "<!DOCTYPE html><script>fetch('/account')</script>";
const svg = '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>';
const program = Buffer.concat([
  Buffer.from("MZ"),
  Buffer.alloc(200),
  Buffer.from("PE\0\0This program cannot be run in DOS mode."),
]);
const archive = makeZip([{ name: "Evil.class", content: "\xca\xfe\xba\xbe" }]);
const binary = extensions.filter((one) => !["tsx", "ts", "jsx", "js", "txt", "md", "vtt"].includes(one));
const recordings: Extension[] = ["mp3", "m4a", "wav", "ogg", "webm"];
const office: ("docx" | "xlsx")[] = ["docx", "xlsx"];
const texts: Extension[] = ["tsx", "ts", "jsx", "js", "txt", "md", "vtt"];
const tricks = [
  "../../../../tmp/evil",
  "..\\..\\evil",
  "/etc/cron.d/evil",
  "C:\\Windows\\evil",
  "....//....//evil",
  "%2e%2e%2fevil",
  "evil\u202Egnp",
  "\u0000evil",
  `${"long".repeat(80)}`,
  "kept/evil",
  "app.db",
  "<img src=x onerror=alert(1)>",
];

type Kind = (random: Random) => Hostile;

const named = (extension: string) => `offer.${extension}`;
const join = (...parts: (Buffer | string)[]) => Buffer.concat(parts.map((part) => Buffer.from(part as string)));

/** All kinds of hostile files. */
const kinds: Kind[] = [
  (random) => ({
    why: "a page",
    name: named(random.pick(extensions)),
    content: join(random.pick(["", " \n", "\ufeff", "<!-- x -->"]), html),
  }),
  (random) => ({
    why: "a picture that runs",
    name: named(random.pick(extensions)),
    content: join(random.pick(["", '<?xml version="1.0"?>\n']), svg),
  }),
  (random) => ({ why: "a program", name: named(random.pick(extensions)), content: program }),
  (random) => ({
    why: "a double extension",
    name: `offer.${random.pick(extensions)}.${random.pick(["exe", "html", "svg", "php", "htm", "sh", "bat"])}`,
    content: genuine.pdf,
  }),
  (random) => ({
    why: "a program behind a second extension",
    name: `offer.exe.${random.pick(extensions)}`,
    content: program,
  }),
  () => ({ why: "a page behind a picture", name: named("png"), content: join(genuine.png, html) }),
  () => ({
    why: "a page in a picture",
    name: named("png"),
    content: join(genuine.png.subarray(0, 8), html, genuine.png.subarray(8)),
  }),
  (random) => ({ why: "an archive behind something", ...behind(random) }),
  () => ({ why: "a page before a PDF", name: named("pdf"), content: join(html, genuine.pdf) }),
  (random) => {
    const [is, says] = random.shuffled(binary) as [Extension, Extension];
    const alike = [is, says].every((one) => one === "jpg" || one === "jpeg");
    return { why: `${is} as ${says}`, name: named(says), content: genuine[is], harmless: alike };
  },
  (random) => ({
    why: "binary as text",
    name: named(random.pick(texts)),
    content: genuine[random.pick(binary.filter((one) => one !== "pdf"))],
  }),
  (random) => ({ why: "a PDF as text", name: named(random.pick(texts)), content: genuine.pdf }),
  (random) => ({
    why: "no text",
    name: named(random.pick(texts)),
    content: join(
      "WEBVTT\n",
      random.pick(["a\0b", Buffer.from([0xc3, 0x28]), Buffer.from("\ufeffab", "utf16le"), "\u001b[2J"]),
    ),
  }),
  (random) => ({ why: "GIF and script", name: named(random.pick(texts)), content: join("GIF89a/*", "*/=1;alert(1)") }),
  () => ({ why: "captions of nothing", name: named("vtt"), content: join("WEBVTTX\n\nhello") }),
  (random) =>
    zip(random, "leads elsewhere", {
      name: random.pick(["../evil", "/etc/passwd", "C:\\evil", "word/../../evil", "a\\b", "a\0b"]),
    }),
  (random) =>
    zip(random, "macros", { name: random.pick(["word/vbaProject.bin", "xl/VBAPROJECT.BIN", "vbaProject.bin"]) }),
  (random) =>
    zip(random, "a bomb by its claims", {
      name: "word/media/image1.png",
      size: random.pick([0xfffffff0, 0x40000001, 0x7fffffff]),
    }),
  (random) => zip(random, "a name twice", { name: "[Content_Types].xml" }),
  (random) => ({ why: "any archive", name: named(random.pick(office)), content: archive }),
  (random) => ({
    why: "an archive cut short",
    name: named("docx"),
    content: genuine.docx.subarray(0, 1 + random.below(genuine.docx.length - 1)),
  }),
  () => ({ why: "an archive behind a page", name: named("docx"), content: join(html, genuine.docx) }),
  (random) => ({
    why: "a film",
    ...random.pick([
      { name: "a.webm", content: medium("film.webm") },
      { name: "a.m4a", content: medium("film.mp4") },
      { name: "a.ogg", content: medium("film.ogg") },
    ]),
  }),
  (random) => ({
    why: "macros of before 2007",
    ...random.pick([
      { name: "a.doc", content: makeCompound(["WordDocument", "Macros", "_VBA_PROJECT"]) },
      { name: "a.xls", content: makeCompound(["Workbook", "_VBA_PROJECT"]) },
    ]),
  }),
  (random) => ({ why: "a beginning alone", ...beginning(random) }),
  (random) => {
    const extension = random.pick(extensions);
    return {
      why: "a path trick",
      name: `${random.pick(tricks)}.${extension}`,
      content: genuine[extension],
      harmless: true,
    };
  },
];

function behind(random: Random) {
  const extension = random.pick<Extension>(["pdf", "png", "jpg", "jpeg", ...recordings]);
  return { name: named(extension), content: join(genuine[extension], archive) };
}

/** A valid file's first bytes, followed by HTML. */
function beginning(random: Random) {
  const extension = random.pick(binary);
  return { name: named(extension), content: join(genuine[extension].subarray(0, 12), html.repeat(20)) };
}

function zip(random: Random, why: string, entry: { name: string; size?: number }): Hostile {
  const extension = random.pick(office);
  return { why, name: named(extension), content: makeZip(random.shuffled([...officeEntries[extension], entry])) };
}

/** Generates `count` files: the kinds in rotation, each with new random choices. */
export function* hostileFiles(count: number, seed = 1): Generator<Hostile> {
  const random = randomFrom(seed);
  for (let n = 0; n < count; n++) yield (kinds[n % kinds.length] as Kind)(random);
}
