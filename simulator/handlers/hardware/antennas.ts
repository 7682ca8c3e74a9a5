import { json } from '../../core/answer.ts';
import type { AnswerOf, SignedInCall } from '../call.ts';

/** GET `/antlist.cgi`: selectable antennas. */
export function antennas({ device }: SignedInCall): AnswerOf<'antennas'> {
  const { name: model, radios } = device.model;
  const each = radios.flatMap((radio) =>
    radio.antennas.map(({ id, name, gain, builtIn }) => ({ id, name, gain, builtin: builtIn, radio: radio.number })),
  );
  return json({ boards: [{ model, antennas: each }] });
}
