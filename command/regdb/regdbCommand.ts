import { Command, Option } from 'commander';
import type { Subcommand } from '../guywire/subcommand.ts';
import type { RegdbOptions } from './printRegdb.ts';

/** `guywire regdb`: checks the effect of another regulatory database on configurations. */
export const regdbCommand: Subcommand = (io) =>
  new Command('regdb')
    .description('which configurations another edition of the regulatory database no longer allows, and why')
    .argument('<edition>', 'a regulatory.db of wireless-regdb, or what npm run regdb made of one')
    .argument('<files...>', 'files, folders (all *.cfg within) or globs')
    .option('--model <model>', 'id or name of the model the configurations are for')
    .option('--models <file>', 'a JSON object of files or globs, each with its model; --model is for all others')
    .option('--all', 'limits that widen too')
    .addOption(new Option('--format <format>', 'as text or as JSON').choices(['text', 'json']).default('text'))
    .addHelpText(
      'after',
      `
What is not allowed by the edition the device has is not told again. Ends with 1 where a configuration is no longer
allowed, with 2 where a file cannot be used.

  guywire regdb /lib/firmware/regulatory.db sites --model base-5ac
  guywire regdb regdb-2026.11.json sites --models models.json --all --format json`,
    )
    .action(async (edition: string, files: readonly string[], options: RegdbOptions) => {
      const { printRegdb } = await import('./printRegdb.ts');
      await printRegdb(edition, files, options, io);
    });
