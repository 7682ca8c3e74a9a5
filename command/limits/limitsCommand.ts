import { Command } from 'commander';
import type { Subcommand } from '../guywire/subcommand.ts';
import type { Arguments } from './request.ts';

/** `guywire limits`: channels and powers of a model in a country, with reasons. */
export const limitsCommand: Subcommand = (io) =>
  new Command('limits')
    .description('every channel of a radio in a country: what it may do there, and why')
    .option('--model <model>', 'id or name of a model')
    .option('--country <country>', 'numeric code, alpha-2 code or English name')
    .option('--width <MHz>', 'channels of this width only')
    .option('--antenna <id>', "one of the model's antennas; the one it comes with otherwise")
    .option('--gain <dBi>', 'an antenna of your own')
    .option('--loss <dB>', 'what the cable loses; none with a built-in antenna')
    .option('--mode <mode>', 'ap-ptp, ap-ptmp, sta-ptp or sta-ptmp')
    .option('--json', 'an array of objects for programs; all radios, the main one first')
    .addHelpText(
      'after',
      `
Control and centre frequency, number, width (MHz), radar detection and availability check (s), EIRP and highest
power (dBm) of each channel.

  guywire limits --model base-5ac --country DE --width 20 --antenna 2`,
    )
    .action(async (options: Arguments) => {
      const { printLimits } = await import('./printLimits.ts');
      await printLimits(options, io);
    });
