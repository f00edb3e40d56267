# The server of online play with the app. docs/HOSTING.md describes its settings.
FROM node:22-bookworm-slim AS build
WORKDIR /app
COPY package.json package-lock.json ./
RUN npm ci --no-audit --no-fund
COPY . .
RUN npx vite build --logLevel warn && node scripts/build-cli.mjs server && node scripts/build-cli.mjs

# The command line alone, for series on a cluster (docs/CLUSTER.md): docker build --target series .
FROM node:22-bookworm-slim AS series
WORKDIR /app
COPY --from=build /app/package.json ./
COPY --from=build /app/terrain ./terrain
COPY --from=build /app/build/cli ./build/cli
USER node
ENTRYPOINT ["node", "build/cli/defilade.js"]

FROM node:22-bookworm-slim
ENV NODE_ENV=production HOST=0.0.0.0 PORT=4173 DATA=/data
WORKDIR /app
# The server's bundle needs no packages: Node 22 has SQLite built in.
COPY --from=build /app/package.json ./
COPY --from=build /app/terrain ./terrain
COPY --from=build /app/dist ./dist
COPY --from=build /app/build/server ./build/server
RUN mkdir /data && chown node:node /data
USER node
VOLUME /data
EXPOSE 4173
HEALTHCHECK --interval=10s --timeout=3s --start-period=10s \
  CMD ["node", "-e", "fetch('http://127.0.0.1:' + process.env.PORT + '/health').then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "build/server/main.js"]
