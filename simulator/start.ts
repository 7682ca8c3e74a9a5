import { existsSync } from 'node:fs';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { createAdaptorServer, type ServerType } from '@hono/node-server';
import type { Hono } from 'hono';
import { randomPassword } from './accounts/randomPassword.ts';
import { type Certificate, deviceCertificate } from './certificate.ts';
import { systemClock } from './clock.ts';
import { createDevice } from './createDevice.ts';
import { findModel, models } from './models/models.ts';
import { type Options, parseOptions } from './options.ts';
import { createProxy } from './proxy.ts';
import { openStore, type Store } from './storage/store.ts';

const FILES = join(import.meta.dirname, '..', 'dist');
const DEFAULT_USER = 'installer';

function fail(message: string): never {
  console.error(message);
  process.exit(1);
}

function openData(options: Options): Store {
  const folder = options.data ?? join('data', options.model);
  let store: Store;
  try {
    store = openStore(folder);
  } catch (error) {
    return fail(`The data folder ${folder} cannot be used: ${error instanceof Error ? error.message : 'unknown'}.`);
  }
  const kept = store.read('model')?.trim();
  if (kept !== undefined && kept !== options.model) {
    fail(
      `The data folder ${folder} belongs to the model ${kept}. Start with --model ${kept}, or with another --data.`,
    );
  }
  store.write('model', `${options.model}\n`);
  return store;
}

/** The simulated device's web app; says on the console what the person needs to know to get in. */
async function simulate(options: Options, store: Store, files: string | undefined): Promise<Hono> {
  const model = findModel(options.model) ?? models[0];
  const isNew = store.read('system.cfg') === undefined;
  const ready = options.state === 'ready';
  const user = options.user ?? DEFAULT_USER;
  const password = options.password ?? randomPassword();
  const { app } = await createDevice({
    model,
    store,
    clock: systemClock(options.speed),
    seed: options.seed,
    ...(files === undefined ? {} : { files }),
    ...(ready ? { account: { name: user, password } } : {}),
  });
  console.log(`Model    ${model.name} (${model.id})`);
  if (isNew && ready) {
    const shown = options.password === undefined ? `, password ${password}` : '';
    console.log(`Account  ${user}${shown}`);
  } else if (!isNew) {
    console.log('State    as it was left; --state, --user and --password are for an empty data folder');
  } else {
    console.log('State    factory: set it up in the browser');
  }
  return app;
}

function createListener(app: Hono, certificate: Certificate | undefined): ServerType {
  return certificate === undefined
    ? createAdaptorServer({ fetch: app.fetch })
    : createAdaptorServer({ fetch: app.fetch, createServer, serverOptions: { ...certificate } });
}

function addressOf({ address, family, port }: AddressInfo, tls: boolean): string {
  const host = family === 'IPv6' ? `[${address}]` : address;
  return `${tls ? 'https' : 'http'}://${host}:${port}/`;
}

function stopOnSignal(server: ServerType): void {
  const stop = (): void => {
    server.close(() => process.exit(0));
    if ('closeAllConnections' in server) server.closeAllConnections();
  };
  process.once('SIGTERM', stop);
  process.once('SIGINT', stop);
}

async function start(options: Options): Promise<void> {
  const files = existsSync(join(FILES, 'index.html')) ? FILES : undefined;
  if (files === undefined) console.error('The interface is not built: only the calls are served. Run npm run build.');
  const store = options.device === undefined || options.tls ? openData(options) : undefined;
  const app =
    options.device === undefined && store !== undefined
      ? await simulate(options, store, files)
      : createProxy(options.device ?? fail('No device.'), files);
  const certificate = options.tls && store !== undefined ? await deviceCertificate(store) : undefined;
  const server = createListener(app, certificate);
  server.once('error', (error) => fail(`Cannot listen on ${options.host}:${options.port}: ${error.message}`));
  server.listen(options.port, options.host, () => {
    const address = server.address();
    if (options.device !== undefined) console.log(`Device   ${options.device.origin}`);
    if (typeof address === 'object' && address !== null) console.log(`Address  ${addressOf(address, options.tls)}`);
  });
  stopOnSignal(server);
}

const result = parseOptions(process.argv.slice(2));
if (!result.ok) fail(`${result.error}\nRun with --help to see what is known.`);
else if ('help' in result) console.log(result.help);
else await start(result.options);
