import { Command, Option } from 'commander';
import type { Subcommand } from '../guywire/subcommand.ts';
import type { RegdbOptions } from './printRegdb.ts';

/** `guywire regdb`: checks the effect of another regulatory database on configurations. */
export const regdbCommand: Subcommand = (io) =>
  new Command('regdb')
    .description(
      'list the configurations that another edition of the regulatory database does not allow, with reasons',
    )
    .argument('<edition>', 'regulatory.db of wireless-regdb, or the output of npm run regdb')
    .argument('<files...>', 'files, folders (all *.cfg in them) or globs')
    .option('--model <model>', 'id or name of the model of the configurations')
    .option('--models <file>', 'JSON object with the model of each file or glob; --model is for all other files')
    .option('--all', 'also print relaxed limits')
    .addOption(new Option('--format <format>', 'format of the output').choices(['text', 'json']).default('text'))
    .addHelpText(
      'after',
      `
Problems with the edition of the device are not listed. Exits with 1 if a configuration is no longer allowed, and with 2 if
a file cannot be used.

  guywire regdb /lib/firmware/regulatory.db sites --model base-5ac
  guywire regdb regdb-2026.11.json sites --models models.json --all --format json`,
    )
    .action(async (edition: string, files: readonly string[], options: RegdbOptions) => {
      const { printRegdb } = await import('./printRegdb.ts');
      await printRegdb(edition, files, options, io);
    });
