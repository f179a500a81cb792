# Builds with everything, runs with what the server needs: Node 24, the packages it names, the build.
FROM node:24-slim AS build
WORKDIR /app
COPY package.json package-lock.json ./
RUN npm ci --include=dev --no-audit --no-fund
COPY . .
RUN npm run build && npm prune --omit=dev --no-audit --no-fund

FROM node:24-slim
ENV NODE_ENV=production APP_ENV=production PORT=8080 STORAGE_DIR=/storage
WORKDIR /app
COPY --from=build /app/package.json /app/server.ts ./
COPY --from=build /app/node_modules node_modules
COPY --from=build /app/app app
COPY --from=build /app/cli cli
COPY --from=build /app/migrations migrations
COPY --from=build /app/build build
RUN mkdir /storage && chown node:node /storage
USER node
VOLUME /storage
EXPOSE 8080
CMD ["node", "server.ts"]
