# The server in one image: see docs/self-hosting.md, and compose.yaml for how to run it. `npm run image` tries it.
ARG NODE=24-bookworm-slim

FROM node:${NODE} AS packages
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
# Without optional packages: types, and a compiler that the compiled server does not need.
RUN npm ci --omit=dev --omit=optional --ignore-scripts \
  && find node_modules -type f -regex '.*\.\(map\|md\|[cm]?ts\)' ! -iname '*licen[cs]e*' -delete

FROM node:${NODE} AS build
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
RUN npm ci --ignore-scripts
COPY . .
# Compiled, because tsx would need a cache to start fast, and a second process beside each one. The date, if it is given, makes
# two builds of a commit equal; browsers see it as the time of a file.
ARG SOURCE_DATE_EPOCH
RUN npm run build \
  && npx esbuild 'server/**/*.ts' 'contract/**/*.ts' 'scripts/**/*.ts' --platform=node --target=node20 --format=cjs \
    --supported:dynamic-import=false --outbase=. --outdir=/out --log-level=warning \
  && find server contract -type f ! -name '*.ts' -exec cp --parents -t /out {} + \
  && mv dist package.json /out \
  && mkdir /data \
  && if [ -n "$SOURCE_DATE_EPOCH" ]; then find /out /data -exec touch --date="@$SOURCE_DATE_EPOCH" {} +; fi

# The C++ library and certificates: no shell, no package manager.
FROM gcr.io/distroless/cc-debian12:nonroot
ARG REVISION=unknown
LABEL org.opencontainers.image.title="Idea Training" \
  org.opencontainers.image.description="One topic, sixty seconds: type or say every idea that comes." \
  org.opencontainers.image.revision="${REVISION}"
ENV NODE_ENV=production HOST=0.0.0.0 DATA_DIR=/data
WORKDIR /app
COPY --from=build /usr/local/bin/node /usr/local/bin/node
COPY --from=packages /app/node_modules node_modules
COPY --from=build /out .
COPY --from=build --chown=65532:65532 /data /data
USER 65532:65532
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=5s --start-period=60s --retries=3 \
  CMD ["node", "-e", "fetch('http://127.0.0.1:' + (process.env.PORT || 3000) + '/health/ready').then(({ ok }) => process.exit(ok ? 0 : 1))"]
CMD ["node", "scripts/run-container.js"]
