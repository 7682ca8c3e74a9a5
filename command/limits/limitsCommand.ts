import { Command } from 'commander';
import type { Subcommand } from '../guywire/subcommand.ts';
import type { Arguments } from './request.ts';

/** `guywire limits`: channels and powers of a model in a country, with reasons. */
export const limitsCommand: Subcommand = (io) =>
  new Command('limits')
    .description('print the legal channels of a radio in a country, with power, radar check and reasons')
    .option('--model <model>', 'id or name of a model')
    .option('--country <country>', 'numeric code, alpha-2 code or English name')
    .option('--width <MHz>', 'only channels of this width')
    .option('--antenna <id>', 'antenna of the model (default: the supplied one)')
    .option('--gain <dBi>', 'gain of another antenna')
    .option('--loss <dB>', 'cable loss; a built-in antenna has none')
    .option('--mode <mode>', 'ap-ptp, ap-ptmp, sta-ptp or sta-ptmp')
    .option('--json', 'print a JSON array; all radios, the main radio first')
    .addHelpText(
      'after',
      `
Prints for each channel: control and center frequency (MHz), number, width (MHz), radar detection, availability check (s),
EIRP and maximum output power (dBm).

  guywire limits --model base-5ac --country DE --width 20 --antenna 2`,
    )
    .action(async (options: Arguments) => {
      const { printLimits } = await import('./printLimits.ts');
      await printLimits(options, io);
    });
