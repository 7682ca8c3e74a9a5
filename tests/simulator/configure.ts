import type { SimulatedDevice } from '../../simulator/app/createDevice.ts';
import { editText } from '../../simulator/configuration/editText.ts';

/** Activates the lines and keeps all other lines. */
export function configure({ device }: SimulatedDevice, lines: Readonly<Record<string, string>>): void {
  device.configuration.install(editText(device.configuration.active(), new Map(Object.entries(lines))));
}
