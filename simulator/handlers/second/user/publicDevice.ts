import { json } from '../../../answer.ts';
import { interfaceAddress } from '../../../models/boardInfo.ts';
import type { AnswerOf, Call } from '../../call.ts';

/** GET `public/device`: what the device is, to anybody. */
export function publicDevice({ device: { model } }: Call): AnswerOf<'v1PublicDevice'> {
  const { name, shortName, family } = model;
  return json({ identification: { product: name, model: shortName, family, mac: interfaceAddress(model, 0) } });
}
