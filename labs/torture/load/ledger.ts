/** An answer that is saved repeatedly: its text contains its version. */
export interface AnswerEntry {
  user: string;
  session: string;
  question: string;
  /** The newest acknowledged version, and the newest one sent. */
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
  /** The checkout session's id, once the user was redirected to the sandbox. */
  session?: string;
  /** Whether the sandbox charged the card. */
  paid: boolean;
  /** Whether the return page confirmed it. */
  acked: boolean;
}

/** A file in the library. Its content is `contentOf(title, size)`. */
export interface FileEntry {
  user: string;
  title: string;
  size: number;
  acked: boolean;
}

/** An upload in progress. */
export interface UploadEntry {
  user: string;
  id: string;
  title: string;
  size: number;
  /** The number of acknowledged bytes. */
  acked: number;
  /** Whether its form was sent: it may be in the library by now. */
  sent: boolean;
}

/** The writes that the server acknowledged, as recorded by its clients. */
export class Ledger {
  answers = new Map<string, AnswerEntry>();
  coupons: CouponEntry[] = [];
  payments: PaymentEntry[] = [];
  files: FileEntry[] = [];
  uploads: UploadEntry[] = [];
  /** The number of acknowledged answers: each save counts, although the next one replaces it. */
  saves = 0;
  /** The number of acknowledged chunks. */
  chunks = 0;
  /** Unexpected responses, one line each. */
  readonly unexpected: string[] = [];

  /** The number of acknowledged writes: each answer, coupon, payment, file and chunk counts. */
  get acked(): number {
    const { answers, coupons, payments } = this.counts();
    return answers + coupons + payments + this.files.filter(({ acked }) => acked).length + this.chunks;
  }

  /** A copy of the current state. */
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

/** The text of an answer's version: as long as real answers, and distinguishable from every other. */
export function wordsOf({ session, question }: { session: string; question: string }, version: number): string {
  const words = `Version ${version} of ${question} in ${session}. `;
  return words.repeat(1 + ((version * 7) % 30)).trim();
}

/** The version of a text; undefined if it is none, or truncated. */
export function versionOf(key: { session: string; question: string }, words: string): number | undefined {
  const version = Number(/^Version (\d+) of /.exec(words)?.[1] ?? Number.NaN);
  return wordsOf(key, version) === words ? version : undefined;
}

/** The bytes of a file with this title: source code, an accepted type. */
export function contentOf(title: string, size: number): Buffer {
  return Buffer.alloc(size, `// ${title}\nexport const price = 12;\n`);
}
