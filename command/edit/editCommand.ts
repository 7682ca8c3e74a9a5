import { Command } from 'commander';
import type { Subcommand } from '../guywire/subcommand.ts';
import type { EditOptions } from './serveEditor.ts';

/** `guywire edit`: a form for a file, on this machine. */
export const editCommand: Subcommand = (io) =>
  new Command('edit')
    .description('a form for a JSON or YAML file, at an address of this machine, until Ctrl+C')
    .argument('<schema>', 'a JSON Schema of any draft, in JSON or YAML')
    .argument('<data>', 'the file to edit; created at the first save if it is missing')
    .option(
      '--ref <url=file...>',
      'schemas that references name, besides meta-schemas and files in the folder of the schema; nothing is fetched',
    )
    .option('--port <number>', 'port of this machine, 0 for any free one', '0')
    .addHelpText(
      'after',
      `
Open the printed address in a browser. Only this address can read and change the file. Save keeps comments, order and
indentation. If another program has saved the file meanwhile, both changes are merged. If both changed the same value,
the page shows both, and asks.

  guywire edit compose.schema.json compose.yaml`,
    )
    .action(async (schema: string, data: string, options: EditOptions) => {
      const { serveEditor } = await import('./serveEditor.ts');
      await serveEditor(schema, data, options, io);
    });
