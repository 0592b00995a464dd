# The image of the Submittal Builder: docker build -t submittal-builder .
# It runs as a user without rights, needs nothing writable but /data and /tmp, and has no npm.

FROM node:24.21.0-bookworm-slim AS build
WORKDIR /build
COPY . .
# What an installation consists of; the drill `image` runs the same.
RUN node scripts/image-tree.mjs /image

FROM debian:bookworm-slim
COPY --from=build /image /app
# A volume that is made for /backups is this user's too.
RUN mkdir /data /backups && chown 10001:10001 /data /backups
WORKDIR /app
ENV PATH=/app/bin:$PATH \
    HOST=0.0.0.0 \
    PORT=8080 \
    DATA_DIR=/data \
    NODE_COMPILE_CACHE=/tmp/compiled
USER 10001:10001
EXPOSE 8080
VOLUME /data
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=15s --timeout=5s --start-period=60s \
    CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/healthz`).then((answer) => process.exit(answer.ok ? 0 : 1), () => process.exit(1))"]
# Without arguments it serves; with some it runs a command: docker run … submittal-builder catalogue import /catalogue
ENTRYPOINT ["submittal-builder"]
