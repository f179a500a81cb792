// Loaded into each process of Vitest: it ends as soon as the run is gone, whatever became of it, though it holds a server.
process.once("disconnect", () => process.exit(1));
