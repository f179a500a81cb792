# syntax=docker/dockerfile:1
# Builds with everything; runs with Node 24, the files that the server can reach, the C libraries that they load, and a
# small shell. Compilers, package managers and npm itself stay behind. Why it is as it is: docs/decisions/0030-deploy.md.
FROM node:24-slim AS build
WORKDIR /src
COPY . .
RUN npm run build && node bin/pack.ts /app /app-base

FROM scratch
COPY --from=build /app-base /
COPY --from=busybox:1.37-musl /bin/busybox /bin/busybox
ENV NODE_ENV=production APP_ENV=production PORT=8080 STORAGE_DIR=/storage PATH=/app/bin:/bin
# Of 512 MB: less for what threads and young objects keep in reserve.
ENV MALLOC_ARENA_MAX=2 NODE_OPTIONS="--max-semi-space-size=32 --v8-pool-size=1"
# Compiled when it was built.
ENV NODE_COMPILE_CACHE=/app/build/compiled NODE_COMPILE_CACHE_PORTABLE=1
WORKDIR /app
COPY --from=build /app ./
VOLUME /storage
EXPOSE 8080
# Begins as root only where a new volume is still root's; gives that up before it loads the server.
ENTRYPOINT ["/app/bin/node"]
CMD ["bin/unprivileged.ts"]
