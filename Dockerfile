# The site in production.
# Node 26 is the LTS line since October 2026. `slim` is what runs; the whole image has the compilers that native
# modules may need.

FROM node:26.10.0-trixie AS dependencies
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
RUN npm ci --omit=dev

FROM node:26.10.0-trixie AS build
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
# Nothing is run here that needs a native module.
RUN npm ci --ignore-scripts
COPY . .
RUN npm run build

FROM node:26.10.0-trixie-slim
WORKDIR /app
COPY --from=litestream/litestream:0.5.16-scratch /usr/local/bin/litestream /usr/local/bin/litestream
COPY --from=dependencies /app/node_modules node_modules
COPY --from=build /app/build build
COPY package.json ./
COPY public public
COPY db/litestream.yml db/litestream.yml
COPY db/migrations db/migrations
COPY app/commands/container.sh app/commands/container.sh
# Of the memory in fly.toml images and Litestream have their part: the heap is collected before it takes that, and
# what an image took goes back to the system at once, which glibc would otherwise keep for the next one.
ENV NODE_OPTIONS=--max-old-space-size=192 MALLOC_ARENA_MAX=2
ENV MALLOC_MMAP_THRESHOLD_=131072 MALLOC_TRIM_THRESHOLD_=131072
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data
EXPOSE 3000
CMD ["app/commands/container.sh"]
