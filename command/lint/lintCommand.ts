import { Command, InvalidArgumentError, Option } from 'commander';
import type { Subcommand } from '../guywire/subcommand.ts';
import type { LintOptions } from './lint.ts';

/** `guywire lint`: checks configurations as the radio would. */
export const lintCommand: Subcommand = (io) =>
  new Command('lint')
    .description('check configurations by the rules of the radio: line, key and reason of each problem')
    .argument('<files...>', 'files, folders (all *.cfg in them), globs, or - for standard input')
    .option('--model <model>', 'id or name of the model; without it, only rules of all models are checked')
    .option('--models <file>', 'JSON object with the model of each file or glob; --model is for all other files')
    .option('--country <country>', 'country in place of that of the file: numeric code, alpha-2 code or English name')
    .option('--antenna <id>', 'antenna in place of that of the file')
    .addOption(
      new Option('--format <format>', 'format of the findings')
        .choices(['text', 'json', 'sarif', 'junit'])
        .default('text'),
    )
    .option('--fix', 'correct problems that have one solution, in the file, and print them')
    .option('--ignore <codes...>', 'codes of findings to leave out, such as secret')
    .option('--max-warnings <number>', 'exit with 1 for more warnings than this', wholeNumber)
    .option('--quiet', 'print only findings, without totals and progress')
    .addHelpText(
      'after',
      `
Exits with 1 for any error, and for more than --max-warnings warnings. documents/lint.md explains the codes.

  guywire lint sites --model base-5ac
  guywire lint 'sites/**/*.cfg' --model dish-5ac-23 --format sarif --ignore secret`,
    )
    .action(async (files: string[], options: LintOptions) => {
      const { lint } = await import('./lint.ts');
      await lint(files, options, io);
    });

function wholeNumber(text: string): number {
  if (!/^\d{1,9}$/.test(text)) throw new InvalidArgumentError('Enter a whole number.');
  return Number(text);
}
