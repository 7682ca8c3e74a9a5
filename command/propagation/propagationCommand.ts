import { Command } from 'commander';
import type { Subcommand } from '../guywire/subcommand.ts';
import type { Arguments } from './request.ts';

/** `guywire propagation`: gas and rain attenuation of a path, by ITU Recommendations. */
export const propagationCommand: Subcommand = (io) =>
  new Command('propagation')
    .description('print the loss of a link by gas and rain, and its availability over a year')
    .option('--frequency <GHz>', 'from 1 to 1000; up to 100 for rain over a year')
    .option('--distance <km>', 'above 0, up to 60')
    .option('--latitude <degrees>', 'from -90 to 90; north is positive')
    .option('--longitude <degrees>', 'from -180 to 180; east is positive')
    .option('--polarisation <polarisation>', 'horizontal, vertical or slant (45°)', 'horizontal')
    .option('--rain-rate <mm/h>', 'measured rate exceeded in 0.01 % of a year, in place of that of the map')
    .option('--margin <dB>', 'margin of the link; adds its availability')
    .option('--percent <%>', 'share of a year with a higher loss by rain, from 0.001 to 1', '0.01')
    .option('--json', 'print a JSON object')
    .addHelpText(
      'after',
      `
Gas by ITU-R P.676-13, rain by P.838-3, its rate by P.837-7, distribution over a year by P.530-18 (2.4.1). If the result
is beyond 0.001 or 1 % of a year, the output has this bound.

Members of --json: gas_db_km; r001_mm_h of the map; k, alpha and rain_db_km at --rain-rate, by default at r001_mm_h;
rain_db exceeded in --percent of a year, null above 100 GHz. With --margin also availability_percent, outage_minutes and
availability_bound (exact, at least, at most).

  guywire propagation --frequency 61.56 --distance 1.2 --latitude 51.5 --longitude -0.14 --margin 20`,
    )
    .action(async (options: Arguments) => {
      const { printPropagation } = await import('./printPropagation.ts');
      await printPropagation(options, io);
    });
