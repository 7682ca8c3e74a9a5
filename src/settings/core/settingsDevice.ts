import type { getConfiguration, getTestMode } from '../../device/endpoints/configuration.ts';
import type {
  applyConfiguration,
  discardConfiguration,
  writeConfiguration,
} from '../../device/endpoints/configurationChange.ts';
import type { getStatus } from '../../device/endpoints/status.ts';

/** Milliseconds between retries while the device does not answer. */
export const RETRY = 1000;

/** Device calls of the settings, and a clock. Tests pass their own. */
export interface SettingsDevice {
  readonly getConfiguration: typeof getConfiguration;
  readonly writeConfiguration: typeof writeConfiguration;
  readonly applyConfiguration: typeof applyConfiguration;
  readonly discardConfiguration: typeof discardConfiguration;
  readonly getTestMode: typeof getTestMode;
  readonly getStatus: typeof getStatus;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  readonly wait: (milliseconds: number) => Promise<void>;
}
