# The site, its inbox, and what builds it, in one image. The volume /data keeps the inquiries and the build.
#   docker build --build-arg BASE_URL=https://www.your-name.com -t tidemark .
# To pin the base image by digest, add NODE_IMAGE=node:24.21.0-slim@sha256:… from `docker buildx imagetools inspect`.
ARG NODE_IMAGE=node:24.21.0-slim

FROM ${NODE_IMAGE}
WORKDIR /site
COPY package.json package-lock.json .npmrc ./
RUN npm ci
COPY . .
# The pages carry their address: canonical links, sitemap, feeds. Empty takes the one in content/site.yaml.
ARG BASE_URL=
# What this build makes, a build in the container takes from the cache. A new image has a new name, and builds once more.
RUN npm run build && rm -rf build && mkdir -p /data node_modules/.vite-temp \
  && chown -R node /data node_modules/.cache node_modules/.vite-temp \
  && cat /proc/sys/kernel/random/uuid > node_modules/.image
ENV NODE_ENV=production PORT=3000 BASE_URL=${BASE_URL} DATA_DIR=/data PATH=/site/node_modules/.bin:$PATH \
  BUILD_DIR=/data/build SITE_DIR=/data/build/client
USER node
VOLUME /data
EXPOSE 3000
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=30s --timeout=10s --start-period=5m \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/healthz`).then(({ status }) => process.exit(status === 200 ? 0 : 1), () => process.exit(1))"]
CMD ["node", "scripts/start.ts", "--unless-built"]
