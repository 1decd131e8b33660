# One image: the server with the built host and remotes. The gateway and PostgreSQL are ready-made images.
FROM node:20.20.2-bookworm-slim AS build
WORKDIR /portal
COPY package.json package-lock.json .npmrc ./
COPY shared/package.json shared/
COPY mock-server/package.json mock-server/
COPY host/package.json host/
COPY remote-chat/package.json remote-chat/
COPY remote-admin/package.json remote-admin/
COPY remote-demo-apps/package.json remote-demo-apps/
RUN npm ci
COPY . .
ENV NX_DAEMON=false
RUN npm run build
# What the server needs at run time, and nothing that only builds or tests.
RUN npm ci --omit=dev --workspace @portal/mock-server

FROM node:20.20.2-bookworm-slim
ENV NODE_ENV=production HOST=0.0.0.0 PORT=8080 DATA_DIR=/data
WORKDIR /portal
COPY --from=build /portal/package.json ./
COPY --from=build /portal/node_modules node_modules
COPY --from=build /portal/mock-server/package.json mock-server/
COPY --from=build /portal/mock-server/node_modules mock-server/node_modules
COPY --from=build /portal/mock-server/dist mock-server/dist
COPY --from=build /portal/host/dist host/dist
COPY --from=build /portal/remote-chat/dist remote-chat/dist
COPY --from=build /portal/remote-admin/dist remote-admin/dist
COPY --from=build /portal/remote-demo-apps/dist remote-demo-apps/dist
# A new volume takes its owner from here.
RUN mkdir /data && chown node:node /data
USER node
EXPOSE 8080
HEALTHCHECK --interval=10s --timeout=3s --start-period=60s --retries=6 \
  CMD ["node", "-e", "fetch('http://127.0.0.1:8080/health/ready').then((answer) => process.exit(answer.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "mock-server/dist/main.js"]
