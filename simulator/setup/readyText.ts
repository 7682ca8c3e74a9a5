import { editText } from '../configuration/editText.ts';
import type { Model } from '../models/model.ts';
import type { Regulation } from '../regulation.ts';
import { accountLines } from './accountLines.ts';
import { firstRadioLines } from './firstChannel.ts';

const COUNTRY = 840;

/** The text of a device that is set up: in the United States, on its first channel, with one account. */
export async function readyText(
  model: Model,
  regulation: Regulation,
  factory: string,
  account: { readonly name: string; readonly password: string },
): Promise<string> {
  const radio = firstRadioLines(model, regulation, COUNTRY);
  return editText(factory, new Map([...radio, ...(await accountLines(account.name, account.password))]));
}
