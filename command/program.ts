import { Command, CommanderError } from 'commander';
import { completionCommand } from './completion/completionCommand.ts';
import { convertCommand } from './convert/convertCommand.ts';
import { diffCommand } from './diff/diffCommand.ts';
import { docsCommand } from './docs/docsCommand.ts';
import { editCommand } from './edit/editCommand.ts';
import { printable } from './guywire/printable.ts';
import { type Io, type Subcommand, UsageError } from './guywire/subcommand.ts';
import { limitsCommand } from './limits/limitsCommand.ts';
import { lintCommand } from './lint/lintCommand.ts';
import { manCommand } from './man/manCommand.ts';
import { mergeCommand } from './merge/mergeCommand.ts';
import { openCommand } from './open/openCommand.ts';
import manifest from './package.json' with { type: 'json' };
import { planCommand } from './plan/planCommand.ts';
import { propagationCommand } from './propagation/propagationCommand.ts';
import { regdbCommand } from './regdb/regdbCommand.ts';
import { schemaCommand } from './schema/schemaCommand.ts';
import { verifyCommand } from './verify/verifyCommand.ts';

const SUBCOMMANDS: readonly Subcommand[] = [
  lintCommand,
  diffCommand,
  mergeCommand,
  convertCommand,
  planCommand,
  regdbCommand,
  limitsCommand,
  propagationCommand,
  openCommand,
  schemaCommand,
  editCommand,
  docsCommand,
  verifyCommand,
  completionCommand,
  manCommand,
];

export function createProgram(io: Io): Command {
  const program = new Command('guywire')
    .version(manifest.version, '--version', 'print the version')
    .description('Checks, compares and changes configurations of many radios. Every limit has a reason.')
    .exitOverride()
    .configureOutput({ writeOut: (text) => void io.out(text), writeErr: (text) => io.error(text.trimEnd()) })
    .showHelpAfterError('Use --help for a list of commands and options.')
    .addHelpText(
      'after',
      '\nExits with 0 without findings, with 1 with findings, and with 2 if the command could not run.',
    );
  for (const subcommand of SUBCOMMANDS) program.addCommand(subcommand(io).copyInheritedSettings(program));
  return program;
}

/**
/**
 * Runs a command line. Invalid arguments print a message and end with 2.
 * @param args arguments without the names of Node.js and the program
 * @param extend changes commands or adds options
 */
export async function runGuywire(
  args: readonly string[],
  io: Io,
  extend: (program: Command) => void = () => {},
): Promise<void> {
  try {
    const program = createProgram(io);
    extend(program);
    await program.parseAsync(args, { from: 'user' });
  } catch (error) {
    // Commander has already printed the error. It also throws for help and version.
    if (error instanceof CommanderError) return io.end(error.exitCode === 0 ? 0 : 2);
    if (!(error instanceof UsageError)) throw error;
    io.error(`guywire: ${error.message.split('\n').map(printable).join('\n')}`);
    io.end(2);
  }
}
