import type { Configuration, TestMode } from '../../device/endpoints/configuration.ts';
import { RETRY, type SettingsDevice } from '../core/settingsDevice.ts';

/** Configuration of the device, and the test that has it in force. */
export interface DeviceState {
  readonly configuration: Configuration;
  readonly mode: TestMode;
}

/**
 * Reads configuration and test mode, and retries until the device answers. A test may end between two responses. The
 * text is therefore read after the test mode, and again if the test has ended since.
 */
export async function readDevice(
  device: Pick<SettingsDevice, 'getConfiguration' | 'getTestMode' | 'wait'>,
): Promise<DeviceState> {
  for (;;) {
    try {
      const before = await device.getTestMode();
      const configuration = await device.getConfiguration();
      if (!before.active) return { configuration, mode: before };
      const mode = await device.getTestMode();
      if (mode.active && mode.digest === before.digest) return { configuration, mode };
    } catch {
      await device.wait(RETRY);
    }
  }
}
