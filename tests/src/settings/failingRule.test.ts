import { expect, test } from 'vitest';
import { getAt } from '../../../engine/core/pointer.ts';
import { WidgetRegistry } from '../../../engine/form/registry.ts';
import { FormStore } from '../../../engine/form/store.ts';
import { basicWidgets } from '../../../engine/form/widgets/basicWidgets.ts';
import { createConventions } from '../../../engine/words/conventions.ts';
import type { DeviceRule } from '../../../rules/core/rule.ts';
import { readyConfiguration, realDraft } from './realDraft.ts';

const HOST_NAME = '/system/hostName';
const LANGUAGE = '/system/language';

/** Throws for one host name. */
function fails(name: unknown): void {
  if (name === 'mast-7') throw new Error('out of order');
}

const rule: DeviceRule = {
  id: 'language.failing',
  of: 'device',
  limit: 'language',
  bound({ read }) {
    fails(read(HOST_NAME));
    return { reasons: [] };
  },
};

const derivation = {
  id: 'name.failing',
  inputs: [HOST_NAME],
  follow<Document extends Parameters<typeof getAt>[0]>(document: Document): Document {
    fails(getAt(document, HOST_NAME));
    return document;
  },
};

test.each([
  ['a rule', { rules: [rule], derivations: [] }, LANGUAGE, 'language.failing'],
  ['a derivation', { rules: [], derivations: [derivation] }, '', 'name.failing'],
])('reports %s that fails while typing, blocks saving, and loses nothing', async (_what, part, pointer, id) => {
  const draft = await realDraft(await readyConfiguration());
  draft.extend({ sections: {}, ...part });
  const store = new FormStore({
    plan: draft.planOf(['system']),
    draft,
    widgets: new WidgetRegistry(basicWidgets),
    conventions: createConventions('en', 'metric'),
    onClamped: () => undefined,
  });
  store.listen();
  const [name, language] = [HOST_NAME, LANGUAGE].map((own) => store.fields.find(own));
  if (name === undefined || language === undefined) throw new Error('no such fields');
  language.get();
  for (const typed of ['mast-', 'mast-7']) await store.input(name, typed);
  expect(store.typed(name)).toBe('mast-7');
  expect(store.get(HOST_NAME)).toBe('mast-7');
  const params = expect.objectContaining({ rule: id, problem: 'Error: out of order' });
  const failed = { pointer, code: 'rule-failed', params };
  expect(draft.view().errors.map(({ issue }) => issue)).toEqual([expect.objectContaining(failed)]);
  expect(await draft.check()).toContainEqual(expect.objectContaining(failed));

  await store.input(name, 'mast-70');
  expect(await draft.check()).not.toContainEqual(expect.objectContaining(failed));
  expect(draft.changes().own.map((change) => change.pointer)).toEqual([HOST_NAME]);
});
