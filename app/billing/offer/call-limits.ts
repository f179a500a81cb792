/** How many requests a user's tokens may send together: in a minute of the clock, and in a day of UTC. */
export const callLimits = { minute: 60, day: 10_000 };
