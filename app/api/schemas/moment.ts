import { z } from "zod";

/** A time as the API shows it: ISO 8601 in UTC. */
export const moment = z.iso.datetime().meta({ example: "2026-11-20T09:12:04.000Z" });

/** An id. */
export const id = z.uuid().meta({ example: exampleId(1) });

/** An id for examples. */
export function exampleId(number: number): string {
  return `019aa1c2-7b30-7c4e-9f21-9ac2f01b000${number}`;
}

/** A day without a time. */
export const day = z.iso.date().meta({ example: "2026-11-27" });
