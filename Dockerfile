# Simulated radio with its interface:
#   docker build -t guywire . && docker run -p 8080:8080 -v guywire:/data guywire --model link-60
FROM node:20.20.2-bookworm-slim AS build
WORKDIR /guywire
COPY . .
RUN npm ci && npm run prestart && npm prune --omit=dev

FROM node:20.20.2-bookworm-slim
WORKDIR /guywire
ENV NODE_ENV=production
COPY --from=build /guywire/package.json ./
COPY --from=build /guywire/node_modules ./node_modules
COPY --from=build /guywire/built ./built
COPY --from=build /guywire/dist ./dist
RUN mkdir /data && chown node:node /data
USER node
VOLUME /data
EXPOSE 8080
HEALTHCHECK CMD ["node", "-e", "fetch('http://127.0.0.1:8080/api/info/public').then(({ ok }) => process.exit(ok ? 0 : 1))"]
ENTRYPOINT ["node", "built/start.js", "--host", "0.0.0.0", "--data", "/data/radio"]
