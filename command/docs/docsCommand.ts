import { Command } from 'commander';
import type { Subcommand } from '../guywire/subcommand.ts';
import type { DocsOptions } from './writeDocs.ts';

/** `guywire docs`: writes all documents. */
export const docsCommand: Subcommand = (io) =>
  new Command('docs')
    .description(
      'write the documents: every schema, the reference of settings, rules and calls, both families of calls as OpenAPI, the regulatory report of each model, types of the configuration',
    )
    .option('--out <folder>', 'where they are written; what was written there before is replaced', 'manual')
    .option('--model <model>', 'id or name of the one model that they are about')
    .option('--country <country>', 'numeric code, alpha-2 code or English name of the one country they are about')
    .option('--lang <code>', 'another language than English for the reference, as pt_BR')
    .option(
      '--since <file>',
      'another edition of the regulatory database, binary or decoded: what changed between the two',
    )
    .option('--pictures', 'with pictures of the settings pages, taken from the running program in Chromium')
    .addHelpText(
      'after',
      `
With --model the reference has the ranges, choices and absences of that model in that country, without --country those of
countries without rules of their own; with both there are also the schemas with every such limit filled in.
The same input gives the same bytes. Exits with 1 where a link leads nowhere, with 2 where a file could not be written.

  guywire docs --out manual --model dish-5ac-23 --country DE`,
    )
    .action(async (options: DocsOptions) => {
      const { writeDocs } = await import('./writeDocs.ts');
      await writeDocs(options, io);
    });
