/** An answer that is written again and again: its text tells which of its versions it is. */
export interface AnswerEntry {
  user: string;
  session: string;
  question: string;
  /** The newest version the server acknowledged, and the newest that was sent. */
  acked: number;
  tried: number;
}

export interface CouponEntry {
  user: string;
  code: string;
  acked: boolean;
}

export interface PaymentEntry {
  user: string;
  /** At the sandbox, once somebody was sent there. */
  session?: string;
  /** The sandbox took the card. */
  paid: boolean;
  /** The page people come back to said so. */
  acked: boolean;
}

/** A file in the library. Its words are `contentOf(title, size)`. */
export interface FileEntry {
  user: string;
  title: string;
  size: number;
  acked: boolean;
}

/** A file on its way in pieces. */
export interface UploadEntry {
  user: string;
  id: string;
  title: string;
  size: number;
  /** So many bytes were acknowledged. */
  acked: number;
  /** Its form was sent: it may be in the library by now. */
  sent: boolean;
}

/** What the server acknowledged, as those who asked for it wrote it down. */
export class Ledger {
  answers = new Map<string, AnswerEntry>();
  coupons: CouponEntry[] = [];
  payments: PaymentEntry[] = [];
  files: FileEntry[] = [];
  uploads: UploadEntry[] = [];
  /** Acknowledged saves of answers: each is one, though the next one replaces it. */
  saves = 0;
  /** Acknowledged pieces of files. */
  pieces = 0;
  /** Answers of the server that no person should get, each in a line. */
  readonly odd: string[] = [];

  /** How many writes were acknowledged: each answer, coupon, payment, file and piece of a file is one. */
  get acked(): number {
    const { answers, coupons, payments } = this.counts();
    return answers + coupons + payments + this.files.filter(({ acked }) => acked).length + this.pieces;
  }

  /** The books as they are now. */
  copy(): Ledger {
    return Object.assign(new Ledger(), structuredClone({ ...this }));
  }

  counts() {
    const count = (entries: { acked: boolean }[]) => entries.filter(({ acked }) => acked).length;
    return {
      answers: this.saves,
      coupons: count(this.coupons),
      payments: count(this.payments),
      uploads: count(this.files) + this.uploads.filter(({ acked, size }) => acked === size).length,
    };
  }
}

/** The words of an answer's version: as long as people write, and to be told from every other. */
export function wordsOf({ session, question }: { session: string; question: string }, version: number): string {
  const words = `Version ${version} of ${question} in ${session}. `;
  return words.repeat(1 + ((version * 7) % 30)).trim();
}

/** Which version these words are; undefined when they are none, or not whole. */
export function versionOf(key: { session: string; question: string }, words: string): number | undefined {
  const version = Number(/^Version (\d+) of /.exec(words)?.[1] ?? Number.NaN);
  return wordsOf(key, version) === words ? version : undefined;
}

/** The bytes of a file by its title: source code, so that it may be sent. */
export function contentOf(title: string, size: number): Buffer {
  return Buffer.alloc(size, `// ${title}\nexport const price = 12;\n`);
}
