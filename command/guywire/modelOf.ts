import type { Model } from '../../simulator/models/model.ts';
import { models } from '../../simulator/models/models.ts';
import { printable } from './printable.ts';
import { UsageError } from './subcommand.ts';

/**
 * Finds a model by ID or name, case-insensitively.
 * @throws UsageError with all models if there is none, or none is named
 */
export function modelOf(text: string | undefined): Model {
  const search = text?.trim().toLowerCase();
  const model = models.find(({ id, name }) => id === search || name.toLowerCase() === search);
  if (model !== undefined) return model;
  const list = models.map(({ id, name }) => `  ${id.padEnd(18)}${name}`).join('\n');
  throw new UsageError(
    text === undefined
      ? '--model is missing. Known models:'
      : `--model ${printable(text)}: no such model. Known models:`,
    list,
  );
}
