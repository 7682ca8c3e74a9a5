import { Command } from 'commander';
import type { Subcommand } from '../guywire/subcommand.ts';
import type { Arguments } from './request.ts';

/** `guywire propagation`: gas and rain attenuation of a path, by ITU Recommendations. */
export const propagationCommand: Subcommand = (io) =>
  new Command('propagation')
    .description('what gas and rain take from a link at a place, and how long it lasts a year')
    .option('--frequency <GHz>', 'from 1 to 1000; rain over a year up to 100')
    .option('--distance <km>', 'above 0, up to 60')
    .option('--latitude <degrees>', 'from -90 to 90, north is positive')
    .option('--longitude <degrees>', 'from -180 to 180, east is positive')
    .option('--polarisation <polarisation>', 'horizontal, vertical or slant (45°)', 'horizontal')
    .option('--rain-rate <mm/h>', 'measured there and exceeded 0.01 % of a year, in place of that of the map')
    .option('--margin <dB>', 'the availability of a link with this margin')
    .option('--percent <%>', 'part of a year in which rain takes more, from 0.001 to 1', '0.01')
    .option('--json', 'an object for programs')
    .addHelpText(
      'after',
      `
Gas by ITU-R P.676-13, rain by P.838-3, its rate at the place by P.837-7, the year by P.530-18 (2.4.1). A margin
beyond 0.001 or 1 % of a year gets that bound, and the output says so.

Members of --json: gas_db_km; r001_mm_h of the map; k, alpha and rain_db_km at the rain rate, or at r001_mm_h without
one; rain_db exceeded --percent of a year, null above 100 GHz; with --margin availability_percent, outage_minutes and
availability_bound (exact, at least, at most).

  guywire propagation --frequency 61.56 --distance 1.2 --latitude 51.5 --longitude -0.14 --margin 20`,
    )
    .action(async (options: Arguments) => {
      const { printPropagation } = await import('./printPropagation.ts');
      await printPropagation(options, io);
    });
