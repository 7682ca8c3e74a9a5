import type { Command, Option } from 'commander';

export interface CommandNode {
  /** Names from the first subcommand on. Empty for the program itself. */
  readonly path: readonly string[];
  readonly description: string;
  /** Usage line with all parent names. */
  readonly usage: string;
  readonly options: readonly Option[];
  /** Values of arguments. */
  readonly words: readonly string[];
  readonly commands: readonly CommandNode[];
}

export function commandTree(command: Command, path: readonly string[] = []): CommandNode {
  const help = command.createHelp();
  const isNamed = (one: Command) => one.name() !== 'help';
  return {
    path,
    description: command.description(),
    usage: help.commandUsage(command),
    options: help.visibleOptions(command),
    words: command.registeredArguments.flatMap(({ argChoices }) => argChoices ?? []),
    commands: help
      .visibleCommands(command)
      .filter(isNamed)
      .map((one) => commandTree(one, [...path, one.name()])),
  };
}

export function rootOf(command: Command): Command {
  return command.parent === null ? command : rootOf(command.parent);
}

export function allCommands(node: CommandNode): readonly CommandNode[] {
  return [node, ...node.commands.flatMap(allCommands)];
}
