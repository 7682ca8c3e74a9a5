import { canonicalText } from 'guywire-engine/config';
import type { Hono } from 'hono';
import { RUNNING_STATUS } from '../../rules/link/codes.ts';
import { ADMINISTRATOR, READ_ONLY } from '../../rules/text/accounts.ts';
import { LARGEST_IMAGE } from '../../schemas/device/firmware.ts';
import { canSignIn, readAccounts } from '../accounts/accounts.ts';
import { createDefaultPasswordCheck } from '../accounts/defaultPassword.ts';
import { hashPassword } from '../accounts/passwordHash.ts';
import { createTickets } from '../accounts/tickets.ts';
import { createConfiguration } from '../configuration/configuration.ts';
import { countryOf } from '../configuration/country.ts';
import type { SeenEnd } from '../configuration/following.ts';
import { parsedText } from '../configuration/parsedText.ts';
import { createRegulation, type Regulation } from '../configuration/regulation.ts';
import { NETWORK_RESTART } from '../configuration/restarts.ts';
import { readStoredText } from '../configuration/storedText.ts';
import { createBodyQuota } from '../core/bodyQuota.ts';
import { type Clock, systemClock } from '../core/clock.ts';
import { configurationPlan } from '../core/configurationPlan.ts';
import { createLoginDelay } from '../core/loginDelay.ts';
import { createProvisioning } from '../core/provisioning.ts';
import { createSessions } from '../core/sessions.ts';
import { enabledSetting, integerSetting, rowsOf, type Settings } from '../core/settings.ts';
import { createCableTest } from '../device/cableTest.ts';
import { createCertificateKeeper } from '../device/certificate.ts';
import type { Device } from '../device/device.ts';
import { createFaults, type Faults } from '../device/faults.ts';
import { createLocating } from '../device/locating.ts';
import { createLock } from '../device/lock.ts';
import { createLog } from '../device/log.ts';
import { type Carry, createAskNeighbour } from '../device/neighbours.ts';
import { createPower } from '../device/power.ts';
import { createRestoring } from '../device/restoring.ts';
import { createSignIns } from '../device/signIns.ts';
import { createSite } from '../device/site.ts';
import { createUniiLock } from '../device/uniiLock.ts';
import { createFirmware } from '../firmware/firmware.ts';
import { createHistory } from '../history/history.ts';
import { createTools } from '../measurements/tools.ts';
import { FACTORY_ACCOUNT, factoryText } from '../models/factory.ts';
import type { Model } from '../models/model.ts';
import { createDhcpClient } from '../network/dhcpClient.ts';
import { type LocalNetwork, localNetwork } from '../network/localNetwork.ts';
import { createPppoe } from '../network/pppoe.ts';
import type { Situation } from '../network/situation.ts';
import { createCrashes } from '../notices/crashes.ts';
import { createNotices } from '../notices/notices.ts';
import type { LinkEnd } from '../setup/linkLines.ts';
import { readyText } from '../setup/readyText.ts';
import { createLinkTime } from '../status/linkTime.ts';
import { reportOf } from '../status/report.ts';
import { createSamples } from '../status/samples.ts';
import { status } from '../status/status.ts';
import { PowerCut } from '../storage/powerCut.ts';
import type { Store } from '../storage/store.ts';
import type { AirUse } from '../world/airUse.ts';
import { endsOf } from '../world/end.ts';
import { createKickedStations } from '../world/kickedStations.ts';
import { type Names, ORDINARY_NAMES } from '../world/names.ts';
import { createNonOccupancy } from '../world/nonOccupancy.ts';
import { radioViews } from '../world/radioView.ts';
import { inventedWorld, type World } from '../world/world.ts';
import { createApp } from './app.ts';
import { publicRoutes, unknownModel } from './publicCalls.ts';
import { routes } from './routes.ts';

export interface DeviceOptions {
  readonly model: Model;
  /** Store of the configuration. A stored configuration is booted. */
  readonly store: Store;
  readonly clock?: Clock;
  readonly seed?: number;
  /** Names in the surroundings. Default: ordinary names. */
  readonly names?: Names;
  /** Folder of the built interface, if served. */
  readonly files?: string;
  /** Additional host names, in lower case. */
  readonly allowedHosts?: readonly string[];
  /** Injected faults. Pass the same object that the store uses. */
  readonly faults?: Faults;
  /** Downtime of a network restart in seconds. 0 disables it. */
  readonly networkRestart?: number;
  /** Sets up a device without a stored configuration. Default: factory-new. */
  readonly account?: { readonly name: string; readonly password: string };
  /** Requires `account`: role in a link. */
  readonly end?: LinkEnd;
  /** Transport for requests to neighbours. Default: neighbours do not answer. */
  readonly carry?: Carry;
  /** Devices in the surroundings. Default: the invented peers of the model. */
  readonly world?: World;
  /** Serves only calls of public records, under a model name that is in no catalogue (docs/device.md#sources). */
  readonly isPublic?: boolean;
}

export interface SimulatedDevice {
  readonly app: Hono;
  readonly device: Device;
  /**
   * Simulates one radar pulse. Not reachable by any call.
   * @param frequency MHz
   */
  radar(frequency: number): void;
}

/** Total bytes of request bodies from signed-in users: one firmware image and other requests … */
const SIGNED_IN_BYTES = LARGEST_IMAGE + 16 * 1024 * 1024;
/** … and from all other clients. A set-up still fits if every possible connection sends a sign-in. */
const STRANGERS_BYTES = 16 * 1024 * 1024;
const SHORTEST_TIMEOUT = 60;
const LONGEST_TIMEOUT = 24 * 3600;

async function initialText({ model, account, end }: DeviceOptions, regulation: Regulation): Promise<string> {
  if (account !== undefined) return readyText(model, regulation, factoryText(model, ''), account, end);
  return factoryText(model, await hashPassword(FACTORY_ACCOUNT.password));
}

/** Creates a radio with its web server in this process. The caller passes `app` to a server. */
export async function createDevice(options: DeviceOptions): Promise<SimulatedDevice> {
  const { store, clock = systemClock(), seed = 1, faults = createFaults(), isPublic = false } = options;
  const model = isPublic ? unknownModel(options.model) : options.model;
  const { names = ORDINARY_NAMES } = options;
  const { world = inventedWorld(model.peers) } = options;
  const unii = createUniiLock(model, store);
  const regulation = createRegulation(model, unii.activated);
  const { text, isFormer } = readStoredText(store);
  const initial = text ?? (await initialText(options, regulation));
  const { networkRestart = NETWORK_RESTART } = options;
  const configuration = createConfiguration(store, clock, initial, networkRestart, endSessionsOfGone, lookAtEnd);
  const nonOccupancy = createNonOccupancy();
  const power = createPower(clock);
  const firmware = createFirmware(model, store, clock);
  const log = createLog(clock);
  const read = createSettingsReader();
  const isDefaultPassword = createDefaultPasswordCheck();
  const settings = (): Settings => read(configuration.active());
  const country = (): number => countryOf(settings());
  const timeout = (): number => integerSetting(settings(), 'httpd.session.timeout');

  const sessions = createSessions(clock, () => Math.max(SHORTEST_TIMEOUT, Math.min(LONGEST_TIMEOUT, timeout())));

  function endSessionsOfGone(): void {
    for (const number of [ADMINISTRATOR, READ_ONLY]) {
      if (!readAccounts(settings()).some((account) => account.number === number && canSignIn(account))) {
        sessions.endAll(number);
      }
    }
  }

  /** State of the device at the other end of a link, according to the simulated air. */
  function lookAtEnd(mac: string, at: number): SeenEnd | undefined {
    const moment = { seed, now: at, uptime: power.uptime(), restartedAt: restartedAt(), use };
    for (const end of endsOf(model, settings(), device.air(country()), moment)) {
      const found = world(end, moment).contacts.find(({ peer }) => peer.mac.toUpperCase() === mac.toUpperCase());
      if (found !== undefined) return { since: at - found.uptime * 1000, stand: found.stand?.() };
    }
    return undefined;
  }

  /** Ends an expired test. Other devices that see this one keep running if a fault cuts the power here. */
  function settle(): void {
    try {
      configuration.settle();
    } catch (error) {
      if (!(error instanceof PowerCut)) throw error;
    }
  }

  const crashes = createCrashes(clock);
  const dhcpClient = createDhcpClient({
    clock,
    seed,
    settings,
    startedAt: () => configuration.serviceRestartedAt('dhcpc'),
  });
  const pppoe = createPppoe({ clock, seed, settings, startedAt: () => configuration.serviceRestartedAt('ppp') });
  const cableTest = createCableTest({ model, seed, clock, isOn: (name) => isUp(settings(), name) });
  const provisioning = createProvisioning(clock, () => enabledSetting(settings(), MANAGEMENT_RADIO));
  const kickedStations = createKickedStations(clock);
  const linkTime = createLinkTime();
  const restartedAt = (): number => configuration.restartedAt('link');
  const situation = (at?: number): Situation => device.situation(at);
  const network = (at?: number): LocalNetwork => device.localNetwork(at);
  const surroundings = { clock, seed, names, situation, network, restartedAt };
  let tools = createTools(surroundings);
  const use: AirUse = {
    scan: (radio) => tools.survey.scan(radio),
    filled: (mac, at) => tools.speedTest.filled(mac, at),
    kickedStations: kickedStations.of,
  };

  const device: Device = {
    model,
    clock,
    power,
    configuration,
    firmware,
    certificate: createCertificateKeeper(store, clock),
    log,
    signIns: createSignIns(clock),
    site: createSite(store, clock),
    crashes,
    notices: createNotices(crashes, isFormer),
    dhcpClient,
    pppoe,
    cableTest,
    provisioning,
    faults,
    regulation,
    unii,
    nonOccupancy,
    kickedStations,
    get tools() {
      return tools;
    },
    restartTools() {
      tools = createTools(surroundings);
    },
    sessions,

    locating: createLocating(clock),
    restoring: createRestoring(),
    askNeighbour: createAskNeighbour(options.carry),
    loginDelay: createLoginDelay(clock),
    tickets: createTickets(clock),
    controllerAddress: undefined,
    isDefaultPassword,
    bodies: { signedIn: createBodyQuota(SIGNED_IN_BYTES), strangers: createBodyQuota(STRANGERS_BYTES) },
    isUntouched: () =>
      isDefaultPassword(readAccounts(settings()).find(({ number }) => number === ADMINISTRATOR)?.hash),
    lock: createLock(),
    settings,
    address() {
      settle();
      return managementAddress(settings());
    },
    domain: () => regulation.domain(country()),
    air: (code) => ({ ...regulation.law(code), nonOccupancy }),
    situation(now = clock.monotonic()) {
      const passed = clock.monotonic() - now;
      const uptime = Math.max(0, Math.floor(power.uptime() - passed / 1000));
      const moment = { seed, now, uptime, restartedAt: restartedAt(), use };
      const radios = radioViews(model, settings(), device.air(country()), moment, world);
      return {
        model,
        settings: settings(),
        radios,
        linkTime: linkTime.record(now, power.bootedAt(), radios),
        firmware: firmware.installed().short,
        seed,
        names,
        now,
        time: clock.now() - passed,
        uptime,
        powerTime: Math.max(0, Math.floor(power.powerTime() - passed / 1000)),
        controllerTime: (now - configuration.serviceRestartedAt('unms')) / 1000,
        dhcp: dhcpClient.states(),
        testedPorts: cableTest.ports().flatMap(({ ifname, running }) => (running > 0 ? [ifname] : [])),
        provisioning: provisioning.state(),
      };
    },
    localNetwork(at) {
      const served = (clock.monotonic() - configuration.serviceRestartedAt('dhcpd')) / 1000;
      return localNetwork(device.situation(at), pppoe.states(), served);
    },
    ends() {
      settle();
      if (faults.isGone()) return [];
      const moment = { now: clock.monotonic(), restartedAt: restartedAt(), use };
      return endsOf(model, settings(), device.air(country()), moment);
    },
    samples: createSamples(clock, () => status(device.situation())),
    history: createHistory({
      clock,
      store,
      situation,
      isUp: () => power.booting() === 0 && !faults.isGone(),
      stored: configuration.stored,
      isTesting: () => configuration.test().active,
      firmware: () => firmware.installed().short,
      warn: (text) => log.add(text, { level: 'warning' }),
    }),
    report: () => reportOf(device.situation(), firmware.installed().full),
    firstSetup: false,
  };
  const from = text === undefined ? 'that of the factory' : 'the last one that could be read';
  if (isFormer)
    log.add(`started; the stored configuration cannot be read: ${from} is in its place`, { level: 'error' });
  else log.add('started');
  return {
    app: createApp(device, options.files, options.allowedHosts, isPublic ? publicRoutes(routes) : routes),
    device,
    radar: (frequency) => hearRadar(device, frequency),
  };
}

/** Switch of the management radio, used by a phone nearby. */
const MANAGEMENT_RADIO = 'system.airosx.prov.status';

function isUp(settings: Settings, name: string): boolean {
  const row = rowsOf(settings, 'netconf').find((one) => one.get('devname') === name);
  return row !== undefined && enabledSetting(row, 'up');
}

/** Maximum number of interfaces in a configuration. */
const MOST_ROWS = 64;

function managementAddress(settings: Settings): string | undefined {
  for (let row = 1; row <= MOST_ROWS; row += 1) {
    if (settings.get(`netconf.${row}.role`) === 'mlan') return settings.get(`netconf.${row}.ip`);
  }
  return undefined;
}

/** Reads the settings of a configuration text, with normalised values. Caches the last text. */
function createSettingsReader(): (text: string) => Settings {
  let cached: { readonly text: string; readonly settings: Settings } | undefined;
  return (text) => {
    if (cached?.text !== text) cached = { text, settings: canonicalText(configurationPlan, parsedText(text)) };
    return cached.settings;
  };
}

/**
 * Simulates one radar pulse. A radio detects the pulse if its channel requires radar detection and the radio checks
 * or uses the channel (docs/regulation.md#radar).
 * @param frequency MHz
 */
function hearRadar(device: Device, frequency: number): void {
  for (const { radio, operation } of device.situation().radios) {
    const { channel, check, status } = operation;
    const isThere = check > 0 || status === RUNNING_STATUS.RUN;
    if (!channel?.dfs || !isThere) continue;
    if (frequency < channel.startFrequency || frequency > channel.endFrequency) continue;
    device.nonOccupancy.hear(radio, channel, device.clock.monotonic());
    device.samples.forget();
  }
}
