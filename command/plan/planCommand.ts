import { Command, Option } from 'commander';
import type { Subcommand } from '../guywire/subcommand.ts';
import type { PlanOptions } from './printPlan.ts';

/** `guywire plan`: applies one change to many configurations. */
export const planCommand: Subcommand = (io) =>
  new Command('plan')
    .description('apply one change to many configurations: new values, violated limits, broken links')
    .argument('<files...>', 'files, folders (all *.cfg in them) or globs')
    .option('--set <line>', 'KEY=VALUE to set; * in a key is every existing row; repeatable', collect)
    .option('--remove <key>', 'key of a line to remove; repeatable', collect)
    .option('--patch <file>', 'file with lines KEY=VALUE to set; - is standard input')
    .option('--where <line>', 'only configurations with this KEY=VALUE; repeatable', collect)
    .option('--only-existing', 'set only keys that the configuration already has')
    .option('--allow-unknown', 'also set unknown keys')
    .option('--model <model>', 'id or name of the model; without it, only rules of all models are checked')
    .option('--models <file>', 'JSON object with the model of each file or glob; --model is for all other files')
    .addOption(new Option('--format <format>', 'format of the output').choices(['text', 'json']).default('text'))
    .option('--write', 'write the files if no limit is violated and no link breaks')
    .option('--force', 'with --write: write the files in any case')
    .option('--quiet', 'print only violated limits and broken links')
    .addHelpText(
      'after',
      `
Unknown keys are rejected, so that a typing error does not reach every file. Each configuration also gets the values that
the settings page would write with the change. Earlier problems are not listed. An access point and a station are a link
if they share name, key, channel and width; only the given files are compared. Exits with 1 if a limit is violated or a
link would break, and with 2 if a file cannot be used. Either all files are written or none.

  guywire plan sites --set 'radio.*.txpower=10' --model base-5ac
  guywire plan sites --patch new-channel.cfg --models models.json --write`,
    )
    .action(async (files: readonly string[], options: PlanOptions) => {
      const { printPlan } = await import('./printPlan.ts');
      await printPlan(files, options, io);
    });

function collect(value: string, before: readonly string[] = []): readonly string[] {
  return [...before, value];
}
