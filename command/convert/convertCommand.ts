import { Command, Option } from 'commander';
import type { Subcommand } from '../guywire/subcommand.ts';
import type { ConvertOptions } from './printConverted.ts';

/** `guywire convert`: converts a configuration to JSON and back. */
export const convertCommand: Subcommand = (io) =>
  new Command('convert')
    .description('convert a configuration to JSON and back, byte for byte')
    .argument('<file>', 'configuration, or - for standard input')
    .addOption(new Option('--to <form>', 'format of the result').choices(['json', 'text']).makeOptionMandatory())
    .option('-o, --output <file>', 'file for the result (default: standard output)')
    .addHelpText(
      'after',
      `
"configuration" has the settings in the shape of their schemas. "lines" has the order of the lines: the key of a
setting, or the text of any other line. A value changed in "configuration" changes its line. New values are added at
the end. If a schema refuses a value, its pointer and key are printed, and nothing is written. Secrets are kept.

  guywire convert mast-south.cfg --to json -o mast-south.json
  guywire convert mast-south.json --to text`,
    )
    .action(async (file: string, options: ConvertOptions) => {
      const { printConverted } = await import('./printConverted.ts');
      await printConverted(file, options, io);
    });
