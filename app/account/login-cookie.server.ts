import { tokenCookie } from "./token-cookie.server.ts";

export const loginLife = 30 * 24 * 60 * 60; // seconds since it was last used
export const loginMost = 180 * 24 * 60 * 60; // seconds since it began, however often it is used

/** Says who is signed in. */
export const loginCookie = tokenCookie("login", loginLife);
