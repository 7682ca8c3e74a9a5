import { createConfiguration } from '../../../simulator/configuration/configuration.ts';
import { isMeant, textDigest } from '../../../simulator/configuration/textDigest.ts';
import { memoryStore } from '../../../simulator/storage/memoryStore.ts';
import { DeviceError } from '../../../src/device/deviceError.ts';
import { outgoingText } from '../../../src/device/endpoints/configurationChange.ts';
import type { SettingsDevice } from '../../../src/settings/core/settingsDevice.ts';
import { manualClock } from '../../simulator/manualClock.ts';

/** Fault before or after the device acts, in place of an answer. */
export interface Fault {
  readonly call: 'write' | 'apply' | 'read' | 'discard';
  readonly when: 'before' | 'after';
  readonly error: DeviceError;
}

/** State of the radio, an access point. */
export interface Air {
  radarLeft: number;
  /** Names, also used as addresses. */
  peers: readonly string[];
}

export const GONE = new DeviceError('network', 0, 'Failed to fetch');

/** Calls backed by the configuration life cycle of the simulator, with a manual clock and faults on demand. */
export function fakeDevice(text: string) {
  const store = memoryStore(new Map([['system.cfg', text]]));
  const clock = manualClock();
  const configuration = createConfiguration(store, clock, text);
  const faults: Fault[] = [];
  const calls: string[] = [];
  let bootedAt = clock.now() - 3_600_000;
  const air: Air = { radarLeft: 0, peers: [] };

  async function answer<Value>(call: Fault['call'], act: () => Value): Promise<Value> {
    calls.push(call);
    configuration.settle();
    const at = faults.findIndex((fault) => fault.call === call);
    const [fault] = at < 0 ? [] : faults.splice(at, 1);
    if (fault?.when === 'before') throw fault.error;
    const value = act();
    if (fault !== undefined) throw fault.error;
    return value;
  }

  /** @throws the error of the device if the digest belongs to another text */
  function mustMean(basis: string | undefined, text: string | undefined): void {
    if (!isMeant(basis, text)) throw new DeviceError('api', 409, 'The configuration has changed since it was read.');
  }

  const device: SettingsDevice = {
    getConfiguration: () =>
      answer('read', () => ({
        text: configuration.current(),
        modified: configuration.modified(),
        firstSetup: false,
        digest: textDigest(configuration.current()),
      })),
    writeConfiguration: (sent, { testMode = false, noSave = false, basis } = {}) =>
      answer('write', () => {
        mustMean(basis, configuration.current());
        const received = outgoingText(sent, new Date(clock.now()));
        if (testMode) configuration.startTest(received, { checkSeconds: 0, replacesCandidate: basis !== undefined });
        else configuration.propose(received, noSave);
        return textDigest(received);
      }),
    applyConfiguration: ({ basis } = {}) =>
      answer('apply', () => {
        mustMean(basis, configuration.candidate() ?? configuration.underTest());
        return configuration.apply();
      }),
    discardConfiguration: ({ testMode = false, basis } = {}) =>
      answer('discard', () => {
        mustMean(basis, testMode ? configuration.underTest() : configuration.candidate());
        const dropped = testMode && basis !== undefined ? 'nothing' : configuration.discard();
        const ended = testMode ? configuration.endTest() : 'nothing';
        return ended === 'nothing' ? dropped : ended;
      }),
    async getTestMode() {
      configuration.settle();
      const tested = configuration.underTest();
      return { ...configuration.test(), digest: tested && textDigest(tested) };
    },
    getStatus: async () => ({
      status: { host: { uptime: Math.floor((clock.now() - bootedAt) / 1000) } },
      size: 2,
      modified: configuration.modified(),
      firstSetup: false,
    }),
    now: clock.now,
    wait: clock.sleep,
  };
  /** Reboots the device, which loses everything that is not stored. */
  function restart(): void {
    bootedAt = clock.now();
    configuration.boot(bootedAt);
  }
  return { device, configuration, clock, faults, calls, restart, air };
}
