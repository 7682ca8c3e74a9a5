import { channelLimits } from './channelLimits.ts';
import { describeLimits, whyNone } from './describeLimits.ts';
import { LINK_MODES } from './linkModes.ts';
import { readArguments } from './readArguments.ts';
import { readRequest } from './request.ts';
import { RequestError } from './requestError.ts';

const USAGE = `npm run limits -- --model M --country C [--width W] [--antenna ID | --gain G] [--loss L] [--mode MODE] [--json]

Prints each channel of a radio in a country: control and centre frequency, number, width (MHz), radar detection and
availability check (s), EIRP and highest power (dBm), and why.

  --model M     id or name of a model
  --country C   numeric code, alpha-2 code or English name
  --width W     channels of this width only, MHz
  --antenna ID  one of the model's antennas; the one it comes with otherwise
  --gain G      an antenna of your own, dBi
  --loss L      what the cable loses, dB; none with a built-in antenna
  --mode MODE   ${LINK_MODES.map(({ name }) => name).join(', ')}
  --json        an array of objects for programs; all radios, the main one first
  --help        this text`;

/** What a command has to say, and the code it exits with. */
export interface Outcome {
  readonly code: 0 | 2;
  readonly out: string;
  readonly error: string;
}

/** The command `limits`, but for the printing: 2 where the arguments make no sense, with what would. */
export function runLimits(args: readonly string[]): Outcome {
  try {
    const given = readArguments(args);
    if (given.help) return { code: 0, out: USAGE, error: '' };
    const request = readRequest(given);
    const limits = channelLimits(request);
    if (!given.json) return { code: 0, out: describeLimits(request, limits), error: '' };
    const channels = limits.radios.flatMap((radio) => radio.channels);
    const error = channels.length === 0 ? `limits: ${whyNone(request, limits.countryName)}` : '';
    return { code: 0, out: JSON.stringify(channels, null, 2), error };
  } catch (error) {
    if (!(error instanceof RequestError)) throw error;
    return { code: 2, out: '', error: `limits: ${error.message}` };
  }
}
