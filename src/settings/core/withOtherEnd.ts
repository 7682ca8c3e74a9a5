import type { Cell } from '../../../base/cell.ts';
import type { BandMode } from '../../../rules/core/facts.ts';
import { DeviceError } from '../../device/deviceError.ts';
import type { BothEnds } from '../../device/endpoints/configurationChange.ts';
import type { SettingsDevice } from './settingsDevice.ts';

/** Other end of the link, while a test runs at both ends (D57). */
export interface OtherEnd {
  /** Band of the link. */
  readonly band: BandMode;
  /** Seconds until both ends are back if nothing is kept. */
  readonly seconds: number;
  /** Reason why no test can start: it is away, or its own limits forbid the new value. */
  readonly obstacle: string | undefined;
  /**
   * Starts the test at the other end.
   * @returns the mark for the test of this end
   * @throws with the reason in words
   */
  readonly begin: () => Promise<BothEnds>;
  /** Reverts the other end. This end does not take part. */
  readonly abandon: () => Promise<void>;
}

export type TestCalls = Pick<SettingsDevice, 'writeConfiguration' | 'discardConfiguration'>;

/** Wraps the calls: a test starts and ends at the other end first, if there is another end. */
export function withOtherEnd(device: TestCalls, otherEnd: Cell<OtherEnd | undefined>): TestCalls {
  return {
    async writeConfiguration(text, mode, options) {
      const end = mode?.testMode ? otherEnd.get() : undefined;
      if (end === undefined) return device.writeConfiguration(text, mode, options);
      const bothEnds = await end.begin();
      try {
        return await device.writeConfiguration(text, { ...mode, bothEnds }, options);
      } catch (error) {
        // Without a response, this end may be testing. It then reverts on its own, and the other end follows.
        if (error instanceof DeviceError && error.kind === 'api') await end.abandon();
        throw error;
      }
    },
    async discardConfiguration(what, options) {
      if (what?.testMode) await otherEnd.get()?.abandon();
      return device.discardConfiguration(what, options);
    },
  };
}
