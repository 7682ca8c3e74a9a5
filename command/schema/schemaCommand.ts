import { Command } from 'commander';
import type { Subcommand } from '../guywire/subcommand.ts';
import type { SchemaOptions } from './printSchema.ts';

/** `guywire schema`: shows how the form engine reads a JSON Schema. */
export const schemaCommand: Subcommand = (io) =>
  new Command('schema')
    .description('show the inputs of a JSON Schema in the form engine, and the values without an input')
    .argument('<file>', 'JSON Schema of any draft, in JSON or YAML; - is standard input')
    .argument('[data]', 'value, in JSON or YAML: adds its own inputs, and checks that the form accepts it')
    .option(
      '--ref <url=file...>',
      'schemas for references to other addresses; meta-schemas and files beside the schema are found without it',
    )
    .option('--json', 'print JSON: leaves, raw, coverage; with data also valid and issues')
    .addHelpText(
      'after',
      `
Prints a line for each value: pointer, type and input. In a pointer, * is any row or entry. A value without an input is
edited as JSON, and its reason is printed. Coverage is the share of values with an input. Nothing is fetched. With data,
exits with 1 if the form refuses them.

  guywire schema compose.schema.json compose.yaml
  guywire schema api.json --ref https://example.com/types.json=types.json --json`,
    )
    .action(async (file: string, data: string | undefined, options: SchemaOptions) => {
      const { printSchema } = await import('./printSchema.ts');
      await printSchema(file, data, options, io);
    });
