import type { getConfiguration, getTestMode } from '../../device/endpoints/configuration.ts';
import type {
  applyConfiguration,
  discardConfiguration,
  writeConfiguration,
} from '../../device/endpoints/configurationChange.ts';
import type { getStatus } from '../../device/endpoints/status.ts';

/** Milliseconds between questions to a device that does not answer. */
export const RETRY = 1000;

/** The calls that settings make, and the clock between them; tests give their own. */
export interface SettingsDevice {
  readonly getConfiguration: typeof getConfiguration;
  readonly writeConfiguration: typeof writeConfiguration;
  readonly applyConfiguration: typeof applyConfiguration;
  readonly discardConfiguration: typeof discardConfiguration;
  readonly getTestMode: typeof getTestMode;
  readonly getStatus: typeof getStatus;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  /** Resolves after so many milliseconds. */
  readonly wait: (milliseconds: number) => Promise<void>;
}
