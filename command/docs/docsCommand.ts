import { Command } from 'commander';
import type { Subcommand } from '../guywire/subcommand.ts';
import type { DocsOptions } from './writeDocs.ts';

/** `guywire docs`: writes all documents. */
export const docsCommand: Subcommand = (io) =>
  new Command('docs')
    .description(
      'write the documents: schemas, reference of settings, rules and calls, OpenAPI documents, regulatory reports, types',
    )
    .option('--out <folder>', 'folder for the documents; earlier documents there are replaced', 'manual')
    .option('--model <model>', 'only this model: id or name')
    .option('--country <country>', 'only this country: numeric code, alpha-2 code or English name')
    .option('--lang <code>', 'language of the reference, such as pt_BR (default: English)')
    .option(
      '--since <file>',
      'another edition of the regulatory database, binary or decoded; adds a report of the changes',
    )
    .option('--pictures', 'add pictures of the settings pages, taken in Chromium')
    .addHelpText(
      'after',
      `
With --model, the reference shows the ranges and choices of this model. Without --country, they are those of countries
without rules of their own. With both options, the schemas contain every limit. The same input gives the same bytes.
Exits with 1 if a link is broken, and with 2 if a file could not be written.

  guywire docs --out manual --model dish-5ac-23 --country DE`,
    )
    .action(async (options: DocsOptions) => {
      const { writeDocs } = await import('./writeDocs.ts');
      await writeDocs(options, io);
    });
