import type { Io } from '../guywire/subcommand.ts';
import { channelLimits } from './channelLimits.ts';
import { describeLimits, whyNone } from './describeLimits.ts';
import { type Arguments, readRequest } from './request.ts';

/** Prints the requested limits. @throws UsageError for invalid arguments */
export async function printLimits(options: Arguments, { out, error }: Io): Promise<void> {
  const request = readRequest(options);
  const limits = channelLimits(request);
  if (!options.json) return out(`${describeLimits(request, limits)}\n`);
  const channels = limits.radios.flatMap((radio) => radio.channels);
  if (channels.length === 0) error(`limits: ${whyNone(request, limits.countryName)}`);
  await out(`${JSON.stringify(channels, null, 2)}\n`);
}
