import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { randomPassword } from './accounts/randomPassword.ts';
import { createControllerApp } from './app/controllerApp.ts';
import { createDevice, type DeviceOptions, type SimulatedDevice } from './app/createDevice.ts';
import { createPair } from './app/createPair.ts';
import { createFaultsApp } from './app/faultsApp.ts';
import { type Listener, type ListenOptions, listen } from './app/listen.ts';
import { listenMoving } from './app/listenMoving.ts';
import { type Options, parseOptions } from './app/options.ts';
import { systemClock } from './core/clock.ts';
import { createCertificateKeeper } from './device/certificate.ts';
import { createFaults, type Faults } from './device/faults.ts';
import type { Model } from './models/model.ts';
import { findModel, models } from './models/models.ts';
import { FolderInUse } from './storage/folderLock.ts';
import { openFolder } from './storage/openFolder.ts';
import { StorageError } from './storage/storageError.ts';
import type { Store } from './storage/store.ts';
import { DamagedFile } from './trust/knownRadios.ts';
import { NotTrusted } from './trust/notTrusted.ts';
import { processTerminal } from './trust/processTerminal.ts';
import { HOSTILE_NAMES, type Names, ORDINARY_NAMES } from './world/names.ts';
import { inventStations } from './world/stations.ts';
import { inventedWorld } from './world/world.ts';

const FILES = join(import.meta.dirname, '..', 'dist');
/** Data folder of the proxy to a real device. It holds only the certificate of `--tls`. */
const PROXY_DATA = join('data', 'proxy');
const DEFAULT_USER = 'installer';
const LAST_PORT = 65_535;

function fail(message: string): never {
  console.error(message);
  process.exit(1);
}

/** Opens the data folder of a device. The folder belongs to one model. */
async function openData(folder: string, model: string, faults: Faults): Promise<Store> {
  const store = await openFolder(folder, faults.duringWrite);
  const storedModel = store.read('model')?.trim();
  if (storedModel !== undefined && storedModel !== model) {
    fail(
      `The data folder ${folder} belongs to the model ${storedModel}. Start with --model ${storedModel}, or with another --data.`,
    );
  }
  if (storedModel === undefined) store.write('model', `${model}\n`);
  return store;
}

const dataFolder = ({ data, model }: Options): string => data ?? join('data', model);

const modelOf = ({ model }: Options): Model => findModel(model) ?? models[0];

const namesOf = ({ hostileNames }: Options): Names => (hostileNames ? HOSTILE_NAMES : ORDINARY_NAMES);

/** Options of one device, and the credentials to print. */
interface Prepared {
  readonly own: Pick<
    DeviceOptions,
    'store' | 'names' | 'faults' | 'networkRestart' | 'allowedHosts' | 'files' | 'account'
  >;
  readonly words: readonly string[];
}

async function prepare(options: Options, folder: string, files: string | undefined): Promise<Prepared> {
  const faults = createFaults(() => process.kill(process.pid, 'SIGKILL'));
  const store = await openData(folder, options.model, faults);
  const isNew = store.read('system.cfg') === undefined;
  const ready = options.state === 'ready';
  const name = options.user ?? DEFAULT_USER;
  const password = options.password ?? randomPassword();
  const model = modelOf(options);
  const passwordText = options.password === undefined ? `, password ${password}` : '';
  const state = isNew
    ? ready
      ? `Account  ${name}${passwordText}`
      : 'State    factory: set it up in the browser'
    : 'State    as it was left; --state, --user and --password are for an empty data folder';
  return {
    own: {
      store,
      names: namesOf(options),
      faults,
      networkRestart: options.restart,
      allowedHosts: options.allowedHosts,
      ...(files === undefined ? {} : { files }),
      ...(ready ? { account: { name, password } } : {}),
    },
    words: [`Model    ${model.name} (${model.id})`, state],
  };
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

/** Serves a simulated device. @throws if the port is in use */
async function listenTo(simulated: SimulatedDevice, { store }: Prepared['own'], options: Options, port: number) {
  const certificate = options.tls ? await createCertificateKeeper(store, systemClock()).current() : undefined;
  const { host, callsOnly, forwarded } = options;
  const at = { host, port, certificate, isForOneRequest: callsOnly, isForwarded: forwarded };
  return options.faults ? listenWithFaults(simulated, at) : listen(simulated.app, at);
}

const cannotListen = ({ host }: Options, port: number, error: unknown): never =>
  fail(`Cannot listen on ${host}:${port}: ${error instanceof Error ? error.message : 'unknown'}`);

/** Measures the links every second until the process ends. With a faster clock, still once per real second. */
async function keepHistory({ device }: SimulatedDevice, speed: number): Promise<never> {
  for (;;) {
    await device.clock.sleep(1000 * Math.max(1, speed));
    device.history.look();
  }
}

/** Serves a simulated controller until the device stops. */
async function withController({ device }: SimulatedDevice, own: Listener, { host }: Options): Promise<Listener> {
  const controller = await listen(createControllerApp(device, new URL(own.url)), { host, port: 0 });
  device.controllerAddress = controller.url;
  console.log(`Sign-on  ${controller.url}`);
  return {
    url: own.url,
    close: async () => {
      await Promise.all([own.close(), controller.close()]);
    },
  };
}

async function serveOne(options: Options, files: string | undefined): Promise<Listener> {
  const { own, words } = await prepare(options, dataFolder(options), files);
  const { seed, speed, port, stations } = options;
  const simulated = await createDevice({
    ...own,
    model: modelOf(options),
    clock: systemClock(speed),
    seed,
    isPublic: options.publicCalls,
    ...(stations === undefined ? {} : { world: inventedWorld(inventStations(stations, seed, false, own.names)) }),
  });
  for (const line of words) console.log(line);
  const listener = await listenTo(simulated, own, options, port).catch((error) => cannotListen(options, port, error));
  void keepHistory(simulated, speed);
  console.log(`Address  ${listener.url}`);
  return options.sso ? withController(simulated, listener, options) : listener;
}

/** Number of ports to try for the second device, after that of the first. */
const PORTS_TRIED = 20;

const isTaken = (error: unknown): boolean => error instanceof Error && 'code' in error && error.code === 'EADDRINUSE';

/** Serves two linked devices, the second one on the next free port. */
async function servePair(options: Options, files: string | undefined): Promise<Listener> {
  const { seed, speed, port } = options;
  const folder = dataFolder(options);
  const [near, far] = [
    await prepare(options, `${folder}-ap`, files),
    await prepare(options, `${folder}-station`, files),
  ];
  const key = randomPassword();
  const { accessPoint, station } = await createPair({
    model: modelOf(options),
    clock: systemClock(speed),
    seed,
    accessPoint: { ...near.own, end: { accessPoint: true, key } },
    station: { ...far.own, end: { accessPoint: false, key } },
  });
  const tell = (end: string, { words }: Prepared, { url }: Listener): void => {
    for (const line of [`End      ${end}`, ...words, `Address  ${url}`]) console.log(line);
  };
  const first = await listenTo(accessPoint, near.own, options, port).catch((error) =>
    cannotListen(options, port, error),
  );
  tell('access point', near, first);
  let second: Listener | undefined;
  for (let next = port === 0 ? 0 : port + 1; second === undefined; next += 1) {
    second = await listenTo(station, far.own, options, next).catch((error) =>
      isTaken(error) && next < Math.min(port + PORTS_TRIED, LAST_PORT)
        ? undefined
        : cannotListen(options, next, error),
    );
  }
  tell('station', far, second);
  for (const simulated of [accessPoint, station]) void keepHistory(simulated, speed);
  const listeners = [first, second];
  return { url: first.url, close: async () => void (await Promise.all(listeners.map((one) => one.close()))) };
}

async function serveProxy(device: URL, options: Options, files: string | undefined): Promise<Listener> {
  const { host, port, tls, data = PROXY_DATA, readOnly } = options;
  const certificate = tls
    ? await createCertificateKeeper(await openFolder(data), systemClock()).current()
    : undefined;
  const { openRadio } = await import('./app/openRadio.ts');
  const command = `npm start -- --device ${device.origin}${readOnly ? ' --read-only' : ''}`;
  const terminal = processTerminal();
  const proxy = await openRadio({ ...options, device, isReadOnly: readOnly, files, command, terminal });
  const listener = await listen(proxy, { host, port, certificate }).catch((error) =>
    cannotListen(options, port, error),
  );
  console.log(`Device   ${device.origin}${readOnly ? ', read-only' : ''}`);
  console.log(`Address  ${listener.url}`);
  return listener;
}

/** Stops the device on a signal, also during its start. */
function stopOnSignal(listening: Promise<Listener>): void {
  const stop = (): void => {
    void listening.then((listener) => listener.close()).then(() => process.exit(0));
  };
  process.once('SIGTERM', stop);
  process.once('SIGINT', stop);
}

async function start(options: Options): Promise<void> {
  const isBuilt = existsSync(join(FILES, 'index.html'));
  const files = isBuilt && !options.callsOnly ? FILES : undefined;
  if (!isBuilt && !options.callsOnly)
    console.error('The interface is not built: only the calls are served. Run npm run build.');
  const { device, pair } = options;
  // Ctrl C must be able to cancel a question in the terminal, so the proxy handles signals once it listens.
  const listening =
    device === undefined
      ? (pair ? servePair : serveOne)(options, files)
      : Promise.resolve(await serveProxy(device, options, files));
  stopOnSignal(listening);
  await listening;
}

const result = parseOptions(process.argv.slice(2));
if (!result.ok) fail(`${result.error}\nRun with --help to see what is known.`);
else if ('help' in result) console.log(result.help);
else
  await start(result.options).catch((error: unknown) => {
    const isSentence = [StorageError, FolderInUse, NotTrusted, DamagedFile].some((kind) => error instanceof kind);
    if (isSentence && error instanceof Error) fail(error.message);
    throw error;
  });
