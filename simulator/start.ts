import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { randomPassword } from './accounts/randomPassword.ts';
import { createCertificateKeeper } from './certificate.ts';
import { systemClock } from './clock.ts';
import { createDevice, type SimulatedDevice } from './createDevice.ts';
import { createFaults, type Faults } from './faults.ts';
import { createFaultsApp } from './faultsApp.ts';
import { type Listener, type ListenOptions, listen } from './listen.ts';
import { listenMoving } from './listenMoving.ts';
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

function openData(options: Options, faults: Faults): Store {
  const folder = options.data ?? join('data', options.model);
  let store: Store;
  try {
    store = openStore(folder, faults.duringWrite);
  } catch (error) {
    return fail(`The data folder ${folder} cannot be used: ${error instanceof Error ? error.message : 'unknown'}.`);
  }
  const kept = store.read('model')?.trim();
  if (kept !== undefined && kept !== options.model) {
    fail(
      `The data folder ${folder} belongs to the model ${kept}. Start with --model ${kept}, or with another --data.`,
    );
  }
  if (kept === undefined) store.write('model', `${options.model}\n`);
  return store;
}

/** The simulated device; says on the console what the person needs to know to get in. */
async function simulate(
  options: Options,
  store: Store,
  files: string | undefined,
  faults: Faults,
): Promise<SimulatedDevice> {
  const model = findModel(options.model) ?? models[0];
  const isNew = store.read('system.cfg') === undefined;
  const ready = options.state === 'ready';
  const user = options.user ?? DEFAULT_USER;
  const password = options.password ?? randomPassword();
  const made = await createDevice({
    model,
    store,
    clock: systemClock(options.speed),
    seed: options.seed,
    networkRestart: options.restart,
    faults,
    allowedHosts: options.allowedHosts,
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
  return made;
}

/** Serves the device with `POST /faults` before its app. */
function listenWithFaults(simulated: SimulatedDevice, options: ListenOptions): Promise<Listener> {
  const listener = listenMoving(
    createFaultsApp(simulated, () => listener),
    simulated.device,
    options,
  );
  return listener;
}

function stopOnSignal(listener: Listener): void {
  const stop = (): void => {
    void listener.close().then(() => process.exit(0));
  };
  process.once('SIGTERM', stop);
  process.once('SIGINT', stop);
}

/** Begins to serve what the options ask for. */
async function serve(options: Options, files: string | undefined): Promise<Listener> {
  const { host, port, device } = options;
  const faults = createFaults(() => process.kill(process.pid, 'SIGKILL'));
  const store = device === undefined || options.tls ? openData(options, faults) : undefined;
  const certificate = options.tls && store !== undefined ? await createCertificateKeeper(store).current() : undefined;
  const at = { host, port, certificate };
  const orFail = (listener: Promise<Listener>): Promise<Listener> =>
    listener.catch((error: Error) => fail(`Cannot listen on ${host}:${port}: ${error.message}`));
  if (device !== undefined) return orFail(listen(createProxy(device, files, options.allowedHosts), at));
  const made = await simulate(options, store ?? fail('No data folder.'), files, faults);
  return orFail(options.faults ? listenWithFaults(made, at) : listen(made.app, at));
}

async function start(options: Options): Promise<void> {
  const files = existsSync(join(FILES, 'index.html')) ? FILES : undefined;
  if (files === undefined) console.error('The interface is not built: only the calls are served. Run npm run build.');
  const listener = await serve(options, files);
  if (options.device !== undefined) console.log(`Device   ${options.device.origin}`);
  console.log(`Address  ${listener.url}`);
  stopOnSignal(listener);
}

const result = parseOptions(process.argv.slice(2));
if (!result.ok) fail(`${result.error}\nRun with --help to see what is known.`);
else if ('help' in result) console.log(result.help);
else await start(result.options);
