# The program with everything that it needs; the same image is server and worker. The first stage builds, and the second has what
# was built and the packages that a server needs. What it runs belongs to root, and the program, as an unprivileged user, can write
# nothing but its data directory.
FROM node:24.21.0-bookworm-slim AS build
WORKDIR /build
COPY . .
RUN --mount=type=cache,target=/root/.npm npm ci --include=dev --ignore-scripts --no-audit --no-fund
RUN node scripts/release.mjs

FROM node:24.21.0-bookworm-slim
WORKDIR /app
ENV NODE_ENV=production NODE_OPTIONS="--v8-pool-size=1 --max-semi-space-size=16 --max-old-space-size=800"
COPY --from=build /build/release/packages ./
RUN --mount=type=cache,target=/root/.npm npm ci --omit=dev --ignore-scripts --no-audit --no-fund
COPY --from=build /build/release/program ./
RUN chmod -R a+rX,go-w /app
RUN printf '#!/bin/sh\nexec node /app/dist/program/admin.js "$@"\n' > /usr/local/bin/admin && chmod 755 /usr/local/bin/admin && mkdir -m 700 /data && chown node:node /data
USER node
ENV HOST=0.0.0.0 PORT=4000 DATA_DIR=/data
VOLUME /data
EXPOSE 4000
HEALTHCHECK --interval=10s --timeout=3s --start-period=30s CMD ["node", "-e", "fetch('http://127.0.0.1:4000/readyz').then((answer) => process.exit(answer.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "dist/program/main.js"]
