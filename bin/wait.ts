// Waits until it is stopped: keeps a machine running while its storage is restored (docs/operating.md).
console.log("Waiting. The server does not run: restore, then start it again.");
setInterval(() => {}, 60_000);
for (const signal of ["SIGTERM", "SIGINT"]) process.on(signal, () => process.exit(0));
