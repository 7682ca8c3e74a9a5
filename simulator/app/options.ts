import { parseArgs } from 'node:util';
import { NETWORK_RESTART } from '../configuration/restarts.ts';
import { isLoopback } from '../http/loopback.ts';
import { findModel, models } from '../models/models.ts';
import { type Fingerprint, parseFingerprint } from '../trust/fingerprint.ts';
import { MOST_INVENTED } from '../world/stations.ts';

export interface Options {
  readonly port: number;
  readonly host: string;
  readonly model: string;
  /** Initial state if the data folder is empty. */
  readonly state: 'factory' | 'ready';
  /** Data folder. Undefined: `data/MODEL`, or `data/proxy` with `--device`. */
  readonly data: string | undefined;
  readonly seed: number;
  readonly speed: number;
  /** Downtime of a network restart in seconds. */
  readonly restart: number;
  readonly user: string | undefined;
  readonly password: string | undefined;
  /** Address of a real device. The interface is served for that device. */
  readonly device: URL | undefined;
  /** Serves only calls that public clients document, as a real radio does. */
  readonly publicCalls: boolean;
  readonly fingerprint: Fingerprint | undefined;
  readonly readOnly: boolean;
  readonly tls: boolean;
  /** Additional host names, in lower case. */
  readonly allowedHosts: readonly string[];
  readonly pair: boolean;
  /** Number of stations of a point-to-multipoint access point. Default: those of the model. */
  readonly stations: number | undefined;
  /** Gives the surroundings hostile names, for tests of escaping. */
  readonly hostileNames: boolean;
  /** Enables `POST /faults`, for tests. */
  readonly faults: boolean;
  /** Serves a simulated controller that signs in by ticket. */
  readonly sso: boolean;
  /** Serves no interface, and one call per connection, for use behind a web server. */
  readonly callsOnly: boolean;
  /** Trusts the client address from the web server in front. */
  readonly forwarded: boolean;
}

export type OptionsResult =
  | { readonly ok: true; readonly options: Options }
  | { readonly ok: true; readonly help: string }
  | { readonly ok: false; readonly error: string };

const FLAGS = {
  port: { type: 'string', default: '8080' },
  host: { type: 'string', default: '127.0.0.1' },
  model: { type: 'string', default: models[0].id },
  state: { type: 'string', default: 'factory' },
  data: { type: 'string' },
  seed: { type: 'string', default: '1' },
  speed: { type: 'string', default: '1' },
  restart: { type: 'string', default: String(NETWORK_RESTART) },
  user: { type: 'string' },
  password: { type: 'string' },
  device: { type: 'string' },
  'public-calls': { type: 'boolean', default: false },
  fingerprint: { type: 'string' },
  'read-only': { type: 'boolean', default: false },
  tls: { type: 'boolean', default: false },
  'allow-host': { type: 'string', multiple: true },
  pair: { type: 'boolean', default: false },
  stations: { type: 'string' },
  'hostile-names': { type: 'boolean', default: false },
  faults: { type: 'boolean', default: false },
  sso: { type: 'boolean', default: false },
  'calls-only': { type: 'boolean', default: false },
  forwarded: { type: 'boolean', default: false },
  help: { type: 'boolean', default: false },
} as const;

export const USAGE = `Serves a simulated radio with its interface.

  --port N        port to listen on, 0 for any free one (8080)
  --host ADDRESS  address to listen on (127.0.0.1)
  --model NAME    a model below (${models[0].id})
  --state NAME    state of a new device: factory, or ready (set up, with an account) (factory)
  --data DIR      folder for configuration and accounts (data/MODEL; data/proxy with --device)
  --seed N        seed of the simulated world (1)
  --speed X       device seconds per real second, above 0 and at most 1000 (1)
  --restart N     device seconds without an answer when settings restart its network, 0 to 600 (${NETWORK_RESTART})
  --user NAME     administrator of a ready device (installer)
  --password TEXT its password; by default, one is generated and printed
  --device URL    serve the interface for this real device instead
  --fingerprint X SHA-256 of the certificate of the real device to trust without a question
  --read-only     with --device: reject every change; only reading, sign-in and sign-out are forwarded
  --tls           serve over https with a generated certificate
  --allow-host N  also answer under this host name, besides IP addresses and the device name; repeatable
  --pair          two linked devices: an access point, and a station at the next free port; data in
                  DIR-ap and DIR-station
  --stations N    number of stations of a point-to-multipoint access point, 0 to ${MOST_INVENTED}; they connect,
                  move and disconnect
  --hostile-names for tests: neighbours have names with markup, direction marks and control characters
  --public-calls  answer only the calls that public clients document, with an unknown model name
                  (docs/device.md#sources)
  --faults        for tests: POST /faults injects faults; only on a loopback address
  --sso           add a simulated controller on another port, for single sign-on; only on a loopback address
  --calls-only    no interface, and one call per connection, for use behind a web server (docs/deploy.md)
  --forwarded     read the client address from X-Forwarded-For and X-Forwarded-Proto, which the web server
                  must set; only on a loopback address
  --help          this text

Models:
${models.map(({ id, name }) => `  ${id.padEnd(18)}${name}`).join('\n')}`;

const refuse = (error: string): OptionsResult => ({ ok: false, error });

function parseFlags(args: readonly string[]) {
  return parseArgs({ args: [...args], options: FLAGS, strict: true, allowPositionals: false }).values;
}

export function parseAddress(text: string): URL | undefined {
  if (!URL.canParse(text)) return undefined;
  const address = new URL(text);
  return address.protocol === 'http:' || address.protocol === 'https:' ? address : undefined;
}

/** Normalises a host name. Returns undefined for anything else, such as a URL. */
function parseHost(text: string): string | undefined {
  const address = `http://${text}/`;
  if (!/^[^/@:?#\\]+$/.test(text) || !URL.canParse(address)) return undefined;
  return new URL(address).hostname;
}

function check(values: ReturnType<typeof parseFlags>): OptionsResult {
  const port = Number(values.port);
  const seed = Number(values.seed);
  const speed = Number(values.speed);
  const restart = Number(values.restart);
  const ids = models.map(({ id }) => id);
  const device = values.device === undefined ? undefined : parseAddress(values.device);
  if (!/^\d{1,5}$/.test(values.port) || port > 65_535)
    return refuse(`--port ${values.port}: not a port, 0 to 65535.`);
  if (!ids.includes(values.model)) return refuse(`--model ${values.model}: not known. Known: ${ids.join(', ')}.`);
  if (values.state !== 'factory' && values.state !== 'ready') {
    return refuse(`--state ${values.state}: not known. Known: factory, ready.`);
  }
  if (!Number.isSafeInteger(seed)) return refuse(`--seed ${values.seed}: not a whole number.`);
  if (!(speed > 0 && speed <= 1000)) return refuse(`--speed ${values.speed}: must be above 0 and at most 1000.`);
  if (!/^\d{1,3}$/.test(values.restart) || restart > 600) {
    return refuse(`--restart ${values.restart}: not a number of seconds, 0 to 600.`);
  }
  if (values.device !== undefined && device === undefined) {
    return refuse(`--device ${values.device}: not an http or https address.`);
  }
  const fingerprint = values.fingerprint === undefined ? undefined : parseFingerprint(values.fingerprint);
  if (values.fingerprint !== undefined && fingerprint === undefined) {
    return refuse(`--fingerprint ${values.fingerprint}: not a SHA-256 fingerprint, 64 hexadecimal digits.`);
  }
  if ((fingerprint !== undefined || values['read-only']) && device === undefined) {
    return refuse('--fingerprint and --read-only need --device.');
  }
  if (fingerprint !== undefined && device?.protocol === 'http:') {
    return refuse(`--fingerprint with --device ${values.device}: only https has a certificate.`);
  }
  if (values.state === 'factory' && (values.user !== undefined || values.password !== undefined)) {
    return refuse('--user and --password need --state ready: a factory-new device is set up in the browser.');
  }
  const allowedHosts = (values['allow-host'] ?? []).map(parseHost);
  const isHost = (name: string | undefined): name is string => name !== undefined;
  if (!allowedHosts.every(isHost)) return refuse('--allow-host: a host name alone, such as tower.example.');
  const { host, model, state, data, user, password, tls, pair, faults, 'hostile-names': hostileNames } = values;
  const { 'calls-only': callsOnly, forwarded, sso } = values;
  if (sso && !isLoopback(host)) {
    return refuse(`--sso with --host ${host}: only on a loopback address, such as 127.0.0.1.`);
  }
  if (sso && pair) return refuse('--sso with --pair: the controller signs in to one device.');
  if (sso && device !== undefined) return refuse('--sso needs a simulated device, and --device is a real one.');
  if (forwarded && !isLoopback(host)) {
    return refuse(`--forwarded with --host ${host}: only on a loopback address, such as 127.0.0.1.`);
  }
  if (faults && !isLoopback(host)) {
    return refuse(`--faults with --host ${host}: only on a loopback address, such as 127.0.0.1.`);
  }
  if (faults && device !== undefined) return refuse('--faults needs a simulated device, and --device is a real one.');
  const stations = values.stations === undefined ? undefined : Number(values.stations);
  if (stations !== undefined) {
    if (!/^\d{1,3}$/.test(values.stations ?? '') || stations > MOST_INVENTED) {
      return refuse(`--stations ${values.stations}: not a number of stations, 0 to ${MOST_INVENTED}.`);
    }
    const many = models.filter(({ link }) => link === 'ptmp').map(({ id }) => id);
    if (!many.includes(model)) {
      return refuse(
        `--stations with --model ${model}: it serves one end. Those that serve many: ${many.join(', ')}.`,
      );
    }
    if (pair) return refuse('--stations with --pair: the only station of a pair is its other end.');
    if (device !== undefined) return refuse('--stations needs a simulated device, and --device is a real one.');
  }
  if (hostileNames && device !== undefined) {
    return refuse('--hostile-names needs a simulated device, and --device is a real one.');
  }
  if ((callsOnly || forwarded) && device !== undefined) {
    return refuse('--calls-only and --forwarded need a simulated device, and --device is a real one.');
  }
  const { 'public-calls': publicCalls } = values;
  if (publicCalls && device !== undefined) {
    return refuse('--public-calls needs a simulated device, and --device is a real one.');
  }
  if (publicCalls && pair) return refuse('--public-calls with --pair: it is for a single device.');
  if (publicCalls && findModel(model)?.speaks === 'second') {
    return refuse(`--public-calls with --model ${model}: no public record has what a page needs before its sign-in.`);
  }
  if (pair && device !== undefined) return refuse('--pair needs simulated devices, and --device is a real one.');
  return {
    ok: true,
    options: {
      port,
      host,
      model,
      state,
      data,
      seed,
      speed,
      restart,
      user,
      password,
      device,
      publicCalls,
      fingerprint,
      readOnly: values['read-only'],
      tls,
      allowedHosts,
      pair,
      stations,
      hostileNames,
      faults,
      sso,
      callsOnly,
      forwarded,
    },
  };
}

/** Parses the command line. An error message lists the known values. */
export function parseOptions(args: readonly string[]): OptionsResult {
  try {
    const values = parseFlags(args);
    return values.help ? { ok: true, help: USAGE } : check(values);
  } catch (error) {
    return refuse(error instanceof Error ? error.message : 'The command line cannot be read.');
  }
}
