import { Command } from 'commander';
import type { Subcommand } from '../guywire/subcommand.ts';

/** `guywire verify`: checks all results of the rules against the law, worldwide. */
export const verifyCommand: Subcommand = (io) =>
  new Command('verify')
    .description('hold the rules against the law, in every country, on every channel, with every antenna')
    .action(async () => {
      const { verify } = await import('./verify.ts');
      await verify(io);
    });
