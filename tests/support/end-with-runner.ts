// Preloaded into each process of Vitest: exits as soon as the run is gone, even if the process still has a server open.
process.once("disconnect", () => process.exit(1));
