import { json } from '../../answer.ts';
import type { AnswerOf, SignedInCall } from '../call.ts';
import { absentAtSixtyGhz } from './bluetooth.ts';

/** GET `/antlist.cgi`: the antennas that may be chosen. */
export function antennas({ device }: SignedInCall): AnswerOf<'antennas'> {
  const absent = absentAtSixtyGhz(device);
  if (absent !== undefined) return absent;
  const { name: model, radios } = device.model;
  const each = radios.flatMap((radio) =>
    radio.antennas.map(({ id, name, gain, builtIn }) => ({ id, name, gain, builtin: builtIn, radio: radio.number })),
  );
  return json({ boards: [{ model, antennas: each }] });
}
