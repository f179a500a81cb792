import { tokenCookie } from "./token-cookie.server.ts";

export const loginLife = 30 * 24 * 60 * 60; // seconds since last use
export const loginMost = 180 * 24 * 60 * 60; // seconds since it began, regardless of use

/** Holds the session token. */
export const loginCookie = tokenCookie("login", loginLife);
