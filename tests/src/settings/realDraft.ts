import { defaultsOf } from '../../../rules/defaults.ts';
import { createLimits } from '../../../rules/limits.ts';
import { createRegulation } from '../../../simulator/configuration/regulation.ts';
import { factoryText } from '../../../simulator/models/factory.ts';
import { findModel } from '../../../simulator/models/models.ts';
import { readyText } from '../../../simulator/setup/readyText.ts';
import { PAGES } from '../../../src/app/settingsPages.ts';
import { loadParts } from '../../../src/pageParts/loadParts.ts';
import {
  createSettingsDraft,
  type DraftSource,
  type SettingsDraft,
} from '../../../src/settings/draft/settingsDraft.ts';
import { createTextCheck } from '../../../src/settings/draft/textCheck.ts';

const US = 840;

export const READY_ACCOUNT = { name: 'admin', password: 'Guy-wires hold 7 masts' };

/** Configurations by model. Each is made once. */
const ready = new Map<string, Promise<string>>();

/** Configuration of a simulated device in the United States, as saved. */
export function readyConfiguration(modelId = 'dish-5ac-23'): Promise<string> {
  const text = ready.get(modelId) ?? makeReady(modelId);
  ready.set(modelId, text);
  return text;
}

async function makeReady(modelId: string): Promise<string> {
  const model = findModel(modelId);
  if (model === undefined) throw new Error(`no model ${modelId}`);
  return readyText(model, createRegulation(model), factoryText(model, ''), READY_ACCOUNT);
}

/** Draft on a simulated device, with the sections, rules and derivations of the opened pages. */
export async function realDraft(
  text: string,
  modelId = 'dish-5ac-23',
  opened: readonly Pick<(typeof PAGES)[number], 'id'>[] = PAGES,
): Promise<SettingsDraft> {
  const model = findModel(modelId);
  if (model === undefined) throw new Error(`no model ${modelId}`);
  const regulation = createRegulation(model);
  const facts = { board: regulation.board(), domain: regulation.domain(US) };
  const limits: DraftSource['limits'] = (read, rules) => createLimits({ facts, read }, rules);
  const defaults = defaultsOf(facts.board);
  const radios = model.radios.map(({ number }) => number);
  const draft = createSettingsDraft({
    text,
    limits,
    defaults,
    loadCheck: async () =>
      createTextCheck({
        parts: await Promise.all(PAGES.map(({ id }) => loadParts(id, radios.length))),
        limits,
        defaults,
        radios,
      }),
    radarCheck: () => 0,
  });
  for (const { id } of opened) draft.extend(await loadParts(id));
  return draft;
}
