# The site and its inbox in one image. The volume /data keeps the inquiries.
#   docker build --build-arg BASE_URL=https://www.your-name.com -t tidemark .
# To pin the base image by digest, add NODE_IMAGE=node:24.21.0-slim@sha256:… from `docker buildx imagetools inspect`.
ARG NODE_IMAGE=node:24.21.0-slim

FROM ${NODE_IMAGE} AS build
WORKDIR /site
COPY package.json package-lock.json .npmrc ./
RUN npm ci
COPY . .
# The pages carry their address: canonical links, sitemap, feeds. Empty takes the one in content/site.yaml.
ARG BASE_URL=
RUN npm run build && npm prune --omit=dev

FROM ${NODE_IMAGE}
WORKDIR /site
ARG BASE_URL=
ENV NODE_ENV=production PORT=3000 DATA_DIR=/data BASE_URL=${BASE_URL}
COPY --from=build /site/package.json ./
COPY --from=build /site/node_modules ./node_modules
COPY --from=build /site/build ./build
COPY --from=build /site/desk ./desk
COPY --from=build /site/enquiry ./enquiry
COPY --from=build /site/hosting ./hosting
COPY --from=build /site/server ./server
COPY --from=build /site/text ./text
COPY --from=build /site/scripts ./scripts
RUN mkdir /data && chown node /data
USER node
VOLUME /data
EXPOSE 3000
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=30s --timeout=10s --start-period=30s \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/healthz`).then(({ status }) => process.exit(status === 200 ? 0 : 1), () => process.exit(1))"]
CMD ["node", "server/main.ts"]
