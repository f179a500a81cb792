import { createSocket } from "node:dgram";
import { isIPv4 } from "node:net";
import ipaddr from "ipaddr.js";
import { onTestFinished } from "vitest";

/** A name server on loopback. */
export interface DnsServer {
  /** As of `Resolver.setServers`. */
  address: string;
  /** Questions so far, as "A name" or "AAAA name". */
  asked: string[];
}

/**
 * Starts one until the test ends (RFC 1035 §4).
 * @param addressesOf what a name stands for. @param nth how many questions for addresses of this kind came before.
 */
export async function startDnsServer(addressesOf: (name: string, nth: number) => string[]): Promise<DnsServer> {
  const asked: string[] = [];
  const socket = createSocket("udp4");
  socket.on("message", (question, from) => {
    const { name, type, end } = readQuestion(question);
    const kind = type === 28 ? "AAAA" : "A";
    const nth = asked.filter((one) => one.startsWith(`${kind} `)).length;
    asked.push(`${kind} ${name}`);
    const found = addressesOf(name, nth).filter((address) => isIPv4(address) === (kind === "A"));
    const head = Buffer.from(question.subarray(0, 12));
    head.writeUInt16BE(0x8180, 2); // an answer, without error
    head.writeUInt16BE(1, 4);
    head.writeUInt16BE(found.length, 6);
    head.writeUInt32BE(0, 8);
    const answers = found.map((address) => answerOf(type, address));
    socket.send(Buffer.concat([head, question.subarray(12, end), ...answers]), from.port, from.address);
  });
  await new Promise<void>((bound) => socket.bind(0, "127.0.0.1", bound));
  onTestFinished(() => void socket.close());
  return { address: `127.0.0.1:${socket.address().port}`, asked };
}

function readQuestion(message: Buffer) {
  const labels: string[] = [];
  let at = 12;
  for (let length = message[at] ?? 0; length > 0; length = message[at] ?? 0) {
    labels.push(message.toString("latin1", at + 1, at + 1 + length));
    at += 1 + length;
  }
  return { name: labels.join("."), type: message.readUInt16BE(at + 1), end: at + 5 };
}

function answerOf(type: number, address: string): Buffer {
  const bytes = Buffer.from(ipaddr.parse(address).toByteArray());
  const head = Buffer.from([0xc0, 12, 0, type, 0, 1, 0, 0, 0, 0, 0, bytes.length]); // the name asked for, for 0 seconds
  return Buffer.concat([head, bytes]);
}
