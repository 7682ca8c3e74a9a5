import { Command, InvalidArgumentError, Option } from 'commander';
import type { Subcommand } from '../guywire/subcommand.ts';
import type { LintOptions } from './lint.ts';

/** `guywire lint`: checks configurations as the radio would. */
export const lintCommand: Subcommand = (io) =>
  new Command('lint')
    .description(
      'configurations as the radio would judge them: every line, key, value and limit that is wrong, and why',
    )
    .argument('<files...>', 'files, folders (all *.cfg within), globs, or - for standard input')
    .option('--model <model>', 'id or name of a model; without it only what holds on every device is looked at')
    .option('--models <file>', 'a JSON object of files or globs, each with its model; --model is for all others')
    .option('--country <country>', 'judged as if there: numeric code, alpha-2 code or English name')
    .option('--antenna <id>', "judged as if with one of the model's antennas")
    .addOption(
      new Option('--format <format>', 'how findings are written')
        .choices(['text', 'json', 'sarif', 'junit'])
        .default('text'),
    )
    .option('--fix', 'put right what can be without a guess, in place, and say so')
    .option('--ignore <codes...>', 'codes of findings that are not told, such as secret')
    .option('--max-warnings <number>', 'end with 1 for more warnings than that', wholeNumber)
    .option('--quiet', 'print the findings alone: no totals, no progress')
    .addHelpText(
      'after',
      `
Ends with 1 for any error, and for more warnings than --max-warnings where that is given. documents/lint.md explains the codes.

  guywire lint sites --model base-5ac
  guywire lint 'sites/**/*.cfg' --model dish-5ac-23 --format sarif --ignore secret`,
    )
    .action(async (files: string[], options: LintOptions) => {
      const { lint } = await import('./lint.ts');
      await lint(files, options, io);
    });

function wholeNumber(text: string): number {
  if (!/^\d{1,9}$/.test(text)) throw new InvalidArgumentError('A whole number is needed.');
  return Number(text);
}
