import type { Cell } from '../../../base/cell.ts';
import { DeviceError } from '../../device/deviceError.ts';
import type { BothEnds } from '../../device/endpoints/configurationChange.ts';
import type { SettingsDevice } from './settingsDevice.ts';

/** The other end of the link, while what is tested here is tested at both (D57). */
export interface OtherEnd {
  /** Seconds until both are back, if nothing is kept. */
  readonly seconds: number;
  /** Its own limits forbid what it would be set to. */
  readonly isForbidden: boolean;
  /** Puts it under test. @returns what the test of this end is marked with @throws with why not, in words */
  readonly begin: () => Promise<BothEnds>;
  /** Lets it go back: this end does not take part. */
  readonly abandon: () => Promise<void>;
}

/** The calls by which a test begins and ends. */
export type TestCalls = Pick<SettingsDevice, 'writeConfiguration' | 'discardConfiguration'>;

/** Lets tests begin at the other end, where there is one, and end there first too. */
export function withOtherEnd(device: TestCalls, otherEnd: Cell<OtherEnd | undefined>): TestCalls {
  return {
    async writeConfiguration(text, mode, options) {
      const end = mode?.testMode ? otherEnd.get() : undefined;
      if (end === undefined) return device.writeConfiguration(text, mode, options);
      const bothEnds = await end.begin();
      try {
        return await device.writeConfiguration(text, { ...mode, bothEnds }, options);
      } catch (error) {
        // Without an answer this end may test all the same: then it goes back by itself, and the other end after it.
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
