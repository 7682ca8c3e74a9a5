import { Command } from 'commander';
import type { Subcommand } from '../guywire/subcommand.ts';
import type { EditOptions } from './serveEditor.ts';

/** `guywire edit`: a form for a file, on this machine. */
export const editCommand: Subcommand = (io) =>
  new Command('edit')
    .description('serve a form for a JSON or YAML file on this machine, until Ctrl+C')
    .argument('<schema>', 'JSON Schema of any draft, in JSON or YAML')
    .argument('<data>', 'file to edit, also JSON with comments; a missing file is created at the first save')
    .option(
      '--ref <url=file...>',
      'schemas for references to other addresses; meta-schemas and files beside the schema are found without it',
    )
    .option('--port <number>', 'port to listen on; 0 is any free port', '0')
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
