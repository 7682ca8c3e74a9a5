import { editText } from '../configuration/editText.ts';
import type { Device } from '../device.ts';
import { accountLines } from './accountLines.ts';
import { firstRadioLines } from './firstChannel.ts';

const COUNTRY = 840;

/** The text of a device that is set up: in the United States, on its first channel, with one account. */
export async function prepareReady(
  device: Device,
  factory: string,
  account: { readonly name: string; readonly password: string },
): Promise<string> {
  const radio = firstRadioLines(device.model, device.regulation, COUNTRY);
  return editText(factory, new Map([...radio, ...(await accountLines(account.name, account.password))]));
}
