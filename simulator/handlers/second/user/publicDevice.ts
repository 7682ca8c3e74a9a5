import { json } from '../../../core/answer.ts';
import { interfaceAddress, radioAddress } from '../../../models/boardInfo.ts';
import type { AnswerOf, Call } from '../../call.ts';

/** GET `public/device`: identity of the device, without a session. */
export function publicDevice({ device: { model } }: Call): AnswerOf<'v1PublicDevice'> {
  const { name, shortName, family } = model;
  const [mac, radioMac] = [interfaceAddress(model, 0), radioAddress(model)];
  return json({ identification: { product: name, model: shortName, family, mac, radioMac } });
}
