// Remix wants a script of its own for the browser. No page loads it: React runs only within <live-calculator>.
export {};
