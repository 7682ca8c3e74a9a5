import type { Command, Option } from 'commander';

/** A command with all that can be written after its name. */
export interface CommandNode {
  /** Names from below the program on; empty for the program itself. */
  readonly path: readonly string[];
  readonly description: string;
  /** How it is written, with its name and those above it. */
  readonly usage: string;
  readonly options: readonly Option[];
  /** Words that an argument can be. */
  readonly words: readonly string[];
  readonly commands: readonly CommandNode[];
}

/** The parts of a command line, from its root. */
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

/** The root of a command line. */
export function rootOf(command: Command): Command {
  return command.parent === null ? command : rootOf(command.parent);
}

/** A command and all below it. */
export function allCommands(node: CommandNode): readonly CommandNode[] {
  return [node, ...node.commands.flatMap(allCommands)];
}
