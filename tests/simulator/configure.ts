import type { SimulatedDevice } from '../../simulator/app/createDevice.ts';
import { editText } from '../../simulator/configuration/editText.ts';

/** Puts lines in force, with all others as they are. */
export function configure({ device }: SimulatedDevice, lines: Readonly<Record<string, string>>): void {
  device.configuration.install(editText(device.configuration.active(), new Map(Object.entries(lines))));
}
