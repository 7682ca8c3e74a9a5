import { Argument, Command } from 'commander';
import type { Subcommand } from '../guywire/subcommand.ts';

const SHELLS = ['bash', 'zsh', 'fish'] as const;

/** `guywire completion`: prints a completion script for a shell. */
export const completionCommand: Subcommand = (io) =>
  new Command('completion')
    .description('print a script that completes commands and options in a shell')
    .addArgument(new Argument('<shell>', 'shell of the script').choices(SHELLS))
    .addHelpText(
      'after',
      `
  guywire completion bash > ~/.local/share/bash-completion/completions/guywire
  guywire completion zsh >> ~/.zshrc
  guywire completion fish > ~/.config/fish/completions/guywire.fish`,
    )
    .action(async (shell: (typeof SHELLS)[number], _options: object, command: Command) => {
      const [{ commandTree, rootOf }, { COMPLETIONS }] = await Promise.all([
        import('./commandTree.ts'),
        import('./completions.ts'),
      ]);
      await io.out(COMPLETIONS[shell](commandTree(rootOf(command))));
    });
