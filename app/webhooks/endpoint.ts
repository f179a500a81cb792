import ipaddr from "ipaddr.js";
import { z } from "zod";
import { type EventType, eventNames } from "./event.ts";
import { isPublicAddress } from "./public-address.ts";

/** Endpoints per user. */
export const maxEndpoints = 5;

const maxLength = 500; // characters
const inner = /(^|\.)(localhost|local|internal|intranet|lan|home|corp|home\.arpa)$/;

/** Why an address is refused; undefined if it may be one. A delivery decides: then we know what its name stands for. */
function fault(text: string): string | undefined {
  if (text.length > maxLength) return `Use at most ${maxLength} characters`;
  if (!URL.canParse(text)) return "Enter an address that begins with https://";
  const { protocol, username, password, hash, hostname, port } = new URL(text);
  if (protocol !== "https:") return "Enter an address that begins with https://";
  if (username || password) return "Leave out the name and password before the @";
  if (hash) return "Leave out the # and what follows";
  if (port !== "" && Number(port) < 1024) return "Use port 443, or one from 1024";
  const host = hostname.replace(/^\[|\]$|\.$/g, "");
  const isNumber = ipaddr.isValid(host);
  if (isNumber ? !isPublicAddress(host) : !host.includes(".") || inner.test(host))
    return "Use an address on the public internet";
  return undefined;
}

/** An address to send events to, as URL parsers write it. */
export const WebhookAddress = z
  .string({ error: "Enter an address that begins with https://" })
  .trim()
  .superRefine((text, context) => {
    const message = fault(text);
    if (message) context.addIssue({ code: "custom", message });
  })
  .transform((text) => new URL(text).href);

/** The events of an endpoint, each once and in their order. */
export const ChosenEvents = z
  .array(z.enum(eventNames))
  .min(1, "Choose at least one event")
  .max(eventNames.length)
  .transform((chosen) => eventNames.filter((name) => chosen.includes(name)));

/** An endpoint as its owner sees it. Timestamps are ISO 8601. */
export interface Endpoint {
  id: string;
  url: string;
  events: EventType[];
  state: "active" | "paused" | "disabled";
  /** Why it is disabled: the receiver answered 410, or failed for five days. */
  reason: "gone" | "failing" | null;
  /** Since when no delivery has succeeded. */
  failingSince: string | null;
  /** The last characters of the signing secret. */
  secretEnd: string;
  secretSince: string;
  /** Until when the previous secret signs, too. */
  previousUntil: string | null;
  createdAt: string;
}

const tick = z.string().max(20).optional().catch(undefined);

/** Ticks of events in a form, by name: browsers send only those that are set. */
const eventTicks = Object.fromEntries(eventNames.map((name) => [fieldOf(name), tick])) as Record<string, typeof tick>;

/** The name of an event's tick in a form: a full stop would be read as a path. */
export function fieldOf(event: EventType): string {
  return event.replace(".", "_");
}

/** The events ticked in a form. */
export function tickedEvents(form: Record<string, unknown>): EventType[] {
  return eventNames.filter((name) => form[fieldOf(name)] !== undefined);
}

/** The values of a form's ticks for these events. */
export function ticksOf(events: readonly EventType[]): Record<string, string> {
  return Object.fromEntries(events.map((event) => [fieldOf(event), "on"]));
}

/** The ticks of a new endpoint's form. */
export const allTicked = ticksOf(eventNames);

const hasEvents = {
  test: (form: object) => tickedEvents(form as Record<string, unknown>).length > 0,
  error: { path: [fieldOf(eventNames[0])], message: "Choose at least one event" },
};

/** The form of a new endpoint. */
export const NewEndpointForm = z.object({ url: WebhookAddress, ...eventTicks }).refine(hasEvents.test, hasEvents.error);

/** The form of an endpoint's events. */
export const EventsForm = z.object(eventTicks).refine(hasEvents.test, hasEvents.error);

/** The form that resends a delivery: its event's id. */
export const ResendForm = z.object({ event: z.string().max(60) });

/** The form that makes a new secret: since when the shown one is in force. */
export const RotateForm = z.object({ since: z.string().max(60) });

/** What an endpoint is called in headings: its host. */
export function hostOf(url: string): string {
  return new URL(url).host;
}
