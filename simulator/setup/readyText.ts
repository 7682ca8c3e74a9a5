import { DEFAULT_COUNTRY } from '../../rules/constants/general.ts';
import { editText } from '../configuration/editText.ts';
import type { Regulation } from '../configuration/regulation.ts';
import type { Model } from '../models/model.ts';
import { accountLines } from './accountLines.ts';
import { type LinkEnd, linkLines } from './linkLines.ts';
import { onTheAir } from './onTheAir.ts';

/**
 * Text of a configured device with one account, on its first channel. The country is the United States, or the only
 * country of the model. Optionally one end of a link.
 */
export async function readyText(
  model: Model,
  regulation: Regulation,
  factory: string,
  account: { readonly name: string; readonly password: string },
  end?: LinkEnd,
): Promise<string> {
  const [only, ...others] = regulation.countries;
  const country = only !== undefined && others.length === 0 ? only.code : DEFAULT_COUNTRY;
  const lines = await accountLines(account.name, account.password);
  const text = end === undefined ? factory : editText(factory, linkLines(model, end));
  return editText(onTheAir(text, model, regulation, country), lines);
}
