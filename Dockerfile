# One image per part: `server`, `host`, and `remote`, whose build argument REMOTE names the remote. The gateway and PostgreSQL use public images.
FROM node:24.21.0-bookworm-slim AS packages
WORKDIR /portal
COPY package.json package-lock.json .npmrc ./
COPY shared/package.json shared/
COPY mock-server/package.json mock-server/
COPY host/package.json host/
COPY remote-chat/package.json remote-chat/
COPY remote-admin/package.json remote-admin/
COPY remote-demo-apps/package.json remote-demo-apps/
RUN npm ci
COPY shared shared

FROM packages AS host-build
COPY host host
RUN npm run build -w @portal/host

FROM packages AS remote-build
ARG REMOTE
COPY ${REMOTE} ${REMOTE}
RUN npm run build -w @portal/${REMOTE}

FROM packages AS server-build
COPY mock-server mock-server
# The server shows the changelogs of all packages.
COPY host/CHANGELOG.md host/
COPY remote-chat/CHANGELOG.md remote-chat/
COPY remote-admin/CHANGELOG.md remote-admin/
COPY remote-demo-apps/CHANGELOG.md remote-demo-apps/
# The help pages name controls by the texts of the host and the remotes.
COPY host/src host/src
COPY remote-chat/src remote-chat/src
COPY remote-admin/src remote-admin/src
COPY remote-demo-apps/src remote-demo-apps/src
RUN npm run build -w @portal/mock-server
# Installs only the packages that the server needs at run time.
RUN npm ci --omit=dev --workspace @portal/mock-server

FROM node:24.21.0-bookworm-slim AS server
ENV NODE_ENV=production HOST=0.0.0.0 PORT=8080 DATA_DIR=/data
WORKDIR /portal
COPY --from=server-build /portal/package.json ./
COPY --from=server-build /portal/node_modules node_modules
COPY --from=server-build /portal/mock-server/package.json mock-server/
COPY --from=server-build /portal/mock-server/node_modules mock-server/node_modules
COPY --from=server-build /portal/mock-server/dist mock-server/dist
# A new volume inherits the owner of this folder.
RUN mkdir /data && chown node:node /data
USER node
EXPOSE 8080
HEALTHCHECK --interval=10s --timeout=3s --start-period=60s --retries=6 \
  CMD ["node", "-e", "fetch('http://127.0.0.1:8080/health/ready').then((response) => process.exit(response.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "mock-server/dist/main.js"]

FROM nginxinc/nginx-unprivileged:1.29-alpine AS static
COPY .ci/containers/static.nginx.conf /etc/nginx/nginx.conf
USER nginx
EXPOSE 8080

FROM static AS host
COPY --from=host-build /portal/host/dist /usr/share/nginx/html
HEALTHCHECK --interval=10s --timeout=3s --start-period=5s --retries=6 \
  CMD ["wget", "-q", "-O", "/dev/null", "http://127.0.0.1:8080/index.html"]

FROM static AS remote
ARG REMOTE
COPY --from=remote-build /portal/${REMOTE}/dist /usr/share/nginx/html
HEALTHCHECK --interval=10s --timeout=3s --start-period=5s --retries=6 \
  CMD ["wget", "-q", "-O", "/dev/null", "http://127.0.0.1:8080/mf-manifest.json"]
