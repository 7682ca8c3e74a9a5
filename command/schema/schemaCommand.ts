import { Command } from 'commander';
import type { Subcommand } from '../guywire/subcommand.ts';
import type { SchemaOptions } from './printSchema.ts';

/** `guywire schema`: shows how the form engine reads a JSON Schema. */
export const schemaCommand: Subcommand = (io) =>
  new Command('schema')
    .description('how the form engine reads a JSON Schema: its inputs, and values without one')
    .argument('<file>', 'a JSON Schema of any draft, in JSON or YAML, - for the standard input')
    .argument('[data]', 'a value, in JSON or YAML: its own inputs, and whether the form accepts it')
    .option(
      '--ref <url=file...>',
      'schemas that references name, besides meta-schemas and files in the folder of the schema; nothing is fetched',
    )
    .option('--json', 'an object for programs: leaves, raw, coverage; with data also valid and issues')
    .addHelpText(
      'after',
      `
Each value has a line: its pointer, type and input. In a pointer, * stands for every row or entry. A value without an
input is edited as JSON, and has its reason. Coverage is the part of the values that have an input. With data, exits
with 1 if the form refuses them.

  guywire schema compose.schema.json compose.yaml
  guywire schema api.json --ref https://example.com/types.json=types.json --json`,
    )
    .action(async (file: string, data: string | undefined, options: SchemaOptions) => {
      const { printSchema } = await import('./printSchema.ts');
      await printSchema(file, data, options, io);
    });
