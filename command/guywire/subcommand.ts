import type { Command } from 'commander';

/** 0: done, and nothing was found; 1: something was found; 2: it could not run, or not wholly. */
export type ExitCode = 0 | 1 | 2;

/** The world around a command. */
export interface Io {
  /** Prints; resolves when more may come. */
  readonly out: (text: string) => Promise<void>;
  /** A line beside the output, for people. */
  readonly error: (text: string) => void;
  /** All that comes in on the standard input. */
  readonly input: () => Promise<Buffer>;
  /** Whether a person looks at the lines beside the output: how far a long work is may be said there. */
  readonly isTerminal: boolean;
  /** Whether the output may have colours: a terminal shows it, and `NO_COLOR` is not set. */
  readonly colours: boolean;
  /** Folder that names of files start from. */
  readonly folder: string;
  /** Says how it ended; the highest code said counts. */
  readonly end: (code: ExitCode) => void;
}

/** A command with its options, help and action; the code that carries it out is loaded when it runs, so that help is quick. */
export type Subcommand = (io: Io) => Command;

/** The mistake in the arguments, in words for the person, and the values there are to choose from. */
export class UsageError extends Error {
  constructor(message: string, known = '') {
    super(known === '' ? message : `${message}\n${known}`);
  }
}
