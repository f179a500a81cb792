// Loaded before a program that a test starts: it ends as soon as whoever started it is gone, whatever became of them.
process.stdin.on("end", () => process.exit(1)).resume();
process.stdin.unref?.();
