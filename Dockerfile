# The site and its inbox in one image. The volume /data keeps the enquiries.
FROM node:24-slim AS build
WORKDIR /site
COPY package.json package-lock.json .npmrc ./
RUN npm ci --no-audit
COPY . .
RUN npm run build && npm prune --omit=dev

FROM node:24-slim
WORKDIR /site
ENV NODE_ENV=production DATA_DIR=/data
COPY --from=build /site/package.json ./
COPY --from=build /site/node_modules ./node_modules
COPY --from=build /site/build ./build
COPY --from=build /site/contract ./contract
COPY --from=build /site/hosting ./hosting
COPY --from=build /site/server ./server
COPY --from=build /site/scripts ./scripts
RUN mkdir /data && chown node /data
USER node
VOLUME /data
EXPOSE 3000
HEALTHCHECK CMD ["node", "-e", "fetch('http://localhost:3000/healthz').then((answer) => process.exit(answer.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "server/main.ts"]
