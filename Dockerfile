# The program with everything that it needs; the same image is server and worker. What it runs belongs to root, and the
# program, as an unprivileged user, can write nothing but its data directory.
FROM node:24-bookworm-slim
WORKDIR /app
ENV NODE_ENV=production NODE_OPTIONS="--v8-pool-size=1 --max-semi-space-size=16 --max-old-space-size=800"
COPY . .
# Bundling needs the development packages once, at the build.
RUN npm ci --include=dev --no-audit --no-fund && node -e "import('./scripts/build.mjs').then(({ bundle }) => bundle())" && chmod -R a+rX,go-w /app
RUN mkdir -m 700 /data && chown node:node /data
USER node
ENV HOST=0.0.0.0 PORT=4000 DATA_DIR=/data
VOLUME /data
EXPOSE 4000
HEALTHCHECK --interval=10s --timeout=3s --start-period=30s CMD ["node", "-e", "fetch('http://127.0.0.1:4000/readyz').then((answer) => process.exit(answer.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "--wasm-tiering-budget=13000000", "scripts/run.mjs", "main"]
