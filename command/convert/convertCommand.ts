import { Command, Option } from 'commander';
import type { Subcommand } from '../guywire/subcommand.ts';
import type { ConvertOptions } from './printConverted.ts';

/** `guywire convert`: converts a configuration to JSON and back. */
export const convertCommand: Subcommand = (io) =>
  new Command('convert')
    .description('a configuration as JSON, and back, without losing a byte')
    .argument('<file>', 'the configuration, - for the standard input')
    .addOption(new Option('--to <form>', 'what it becomes').choices(['json', 'text']).makeOptionMandatory())
    .option('-o, --output <file>', 'where the result goes; to the output otherwise')
    .addHelpText(
      'after',
      `
The JSON has the settings by their schemas in "configuration", and in "lines" where each line stands: the key of a
setting, or a line as it is. What is changed in "configuration" changes its line; new values come at the end. Values
that their schema refuses are named with pointer and key, and nothing is written. Secrets stay as they are.

  guywire convert mast-south.cfg --to json -o mast-south.json
  guywire convert mast-south.json --to text`,
    )
    .action(async (file: string, options: ConvertOptions) => {
      const { printConverted } = await import('./printConverted.ts');
      await printConverted(file, options, io);
    });
