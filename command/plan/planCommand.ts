import { Command, Option } from 'commander';
import type { Subcommand } from '../guywire/subcommand.ts';
import type { PlanOptions } from './printPlan.ts';

/** `guywire plan`: applies one change to many configurations. */
export const planCommand: Subcommand = (io) =>
  new Command('plan')
    .description('one change over many configurations: what each would become, what is forbidden, which links break')
    .argument('<files...>', 'files, folders (all *.cfg within) or globs')
    .option('--set <line>', 'KEY=VALUE; * in a key stands for every row there is; may be repeated', collect)
    .option('--remove <key>', 'a key whose line goes; may be repeated', collect)
    .option('--patch <file>', 'a file with lines KEY=VALUE to set, - for the standard input')
    .option('--where <line>', 'KEY=VALUE; only configurations that have it; may be repeated', collect)
    .option('--only-existing', 'only keys that a configuration has a line of')
    .option('--allow-unknown', 'also keys of no setting')
    .option('--model <model>', 'id or name of a model; without it only what holds on every device is looked at')
    .option('--models <file>', 'a JSON object of files or globs, each with its model; --model is for all others')
    .addOption(new Option('--format <format>', 'as text or as JSON').choices(['text', 'json']).default('text'))
    .option('--write', 'write the files, if nothing is forbidden and no link breaks')
    .option('--force', 'with --write: write them all the same')
    .option('--quiet', 'print what is forbidden and links that break alone')
    .addHelpText(
      'after',
      `
Keys of no setting are refused, so that a typing error is not written into every file. With what is asked for each configuration gets what a page would write because of it. What was wrong before is not told
again. Two configurations have a link where an access point and a station share name, key, channel and width; only the
files given are looked at. Ends with 1 where something is forbidden or a link would break, with 2 where a file cannot be
used. All files are written or none, each at once.

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
