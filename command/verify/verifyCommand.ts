import { Command } from 'commander';
import type { Subcommand } from '../guywire/subcommand.ts';

/** `guywire verify`: checks all results of the rules against the law, worldwide. */
export const verifyCommand: Subcommand = (io) =>
  new Command('verify')
    .description('compare the rules with the law, for every country, channel and antenna')
    .action(async () => {
      const { verify } = await import('./verify.ts');
      await verify(io);
    });
