import { resolve } from 'node:path';
import { isJsonObject, type JsonValue } from 'guywire-engine/core';
import { findFiles } from './findFiles.ts';
import { modelOf } from './modelOf.ts';
import { printable } from './printable.ts';
import { readText } from './readText.ts';
import { type Io, UsageError } from './subcommand.ts';

export interface ModelOptions {
  readonly model?: string;
  readonly models?: string;
}

/**
 * Returns a function that maps a file to its model ID. The first matching entry of `--models` decides, else
 * `--model`. `--models` is a JSON object from files, folders or globs to models. Undefined if neither matches.
 * @throws UsageError for an unknown model or an unreadable list
 */
export async function modelsOf(
  { model, models }: ModelOptions,
  io: Io,
): Promise<(file: string) => string | undefined> {
  const otherwise = model === undefined ? undefined : modelOf(model).id;
  const modelIds = new Map<string, string>();
  for (const [pattern, name] of models === undefined ? [] : Object.entries(await readList(models, io))) {
    if (typeof name !== 'string') throw new UsageError(printable(`${models}: ${pattern}: the model must be a name.`));
    const { id } = modelOf(name);
    for (const { file } of await findFiles([pattern], io.folder)) {
      const path = resolve(io.folder, file);
      if (!modelIds.has(path)) modelIds.set(path, id);
    }
  }
  return (file) => modelIds.get(resolve(io.folder, file)) ?? otherwise;
}

async function readList(file: string, io: Io): Promise<Readonly<Record<string, JsonValue>>> {
  try {
    const list: JsonValue = JSON.parse(await readText(file, io));
    if (isJsonObject(list)) return list;
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
  }
  throw new UsageError(`${file}: the list of models must be a JSON object: {"sites/*.cfg": "base-5ac"}.`);
}
