import type { ExitCode, Io } from '../../command/guywire/subcommand.ts';
import { runGuywire } from '../../command/program.ts';

/** What a command printed, said beside it, and ended with. */
interface Outcome {
  readonly code: ExitCode;
  readonly out: string;
  readonly error: string;
}

/** Runs `guywire` with these arguments in a world of its own, of which a test may give parts. */
export async function guywire(args: readonly string[], world: Partial<Io> = {}): Promise<Outcome> {
  let code: ExitCode = 0;
  let out = '';
  let error = '';
  await runGuywire(args, {
    out: async (text) => {
      out += text;
    },
    error: (text) => {
      error += `${text}\n`;
    },
    input: async () => Buffer.alloc(0),
    isTerminal: false,
    colours: false,
    folder: process.cwd(),
    end: (said) => {
      if (said > code) code = said;
    },
    ...world,
  });
  return { code, out, error };
}
