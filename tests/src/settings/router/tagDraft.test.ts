import { describe, expect, test } from 'vitest';
import { message } from '../../../../engine/check/messages.ts';
import { getAt } from '../../../../engine/core/pointer.ts';
import type { JsonValue } from '../../../../engine/core/schema.ts';
import { checkDraft } from '../../../../engine/draft/checkDraft.ts';
import type { Draft } from '../../../../engine/draft/draft.ts';
import { offerParents, TAG_FIELDS, tagDraft, tagIn } from '../../../../src/settings/router/tagDraft.ts';
import { readyConfiguration, realDraft } from '../realDraft.ts';

const page = await realDraft(await readyConfiguration());
const plan = page.rules().plan;
const [ID = '', PARENT = ''] = TAG_FIELDS;

const parentsOf = (usual: string, ...names: readonly string[]) => ({
  usual,
  choices: names.map((value) => ({ value, title: value })),
});
const PARENTS = parentsOf('br0', 'eth0', 'ath0', 'br0');

const set = (draft: Draft, pointer: string, value: JsonValue | undefined) =>
  draft.dispatch({ type: 'set', pointer, value });

const texts = (draft: Draft) =>
  checkDraft(draft).map((issue) => message(issue, (text, params) => `${text} ${JSON.stringify(params)}`));

describe('the draft row of a VLAN without an ID', () => {
  test('has the fields of a VLAN with their titles, and no error before anything is typed', () => {
    const draft = tagDraft(plan, PARENTS);
    const { all } = draft.rules().plan;
    expect(all.map(({ title, widget, key }) => ({ title, widget, key }))).toEqual(
      ['id', 'device'].map((name) => {
        const { title, widget, key } = plan.byPointer.get(`/vlans/vlans/*/${name}`) ?? {};
        return { title, widget, key };
      }),
    );
    expect(checkDraft(draft)).toEqual([]);
    expect(tagIn(draft)).toBeUndefined();
  });

  test.each([1, 0, 4095, 2.5, ''])('refuses the ID %j with the range', (value) => {
    const draft = tagDraft(plan, PARENTS);
    set(draft, ID, value);
    expect(texts(draft)).toEqual([
      expect.stringMatching(/^\{least\} to \{most\}; must match .*"least":2,"most":4094/),
    ]);
    expect(tagIn(draft)).toBeUndefined();
  });

  test.each([2, 100, 4094])('is complete with the ID %i, and only on an offered parent', (id) => {
    const draft = tagDraft(plan, PARENTS);
    set(draft, ID, id);
    expect(tagIn(draft)).toEqual({ id, parent: 'br0' });
    set(draft, PARENT, 'ath0');
    expect(tagIn(draft)).toEqual({ id, parent: 'ath0' });
    set(draft, PARENT, 'eth9');
    expect(tagIn(draft)).toBeUndefined();
  });

  test('keeps the typed ID and a chosen parent when the possible parents change', () => {
    const draft = tagDraft(plan, PARENTS);
    set(draft, ID, 100);
    offerParents(draft, plan, parentsOf('ath0', 'eth0', 'ath0'));
    expect(tagIn(draft)).toEqual({ id: 100, parent: 'ath0' });
    set(draft, PARENT, 'eth0');
    offerParents(draft, plan, PARENTS);
    expect(tagIn(draft)).toEqual({ id: 100, parent: 'eth0' });
    offerParents(draft, plan, parentsOf('ath0', 'ath0'));
    expect(tagIn(draft)).toEqual({ id: 100, parent: 'ath0' });
  });

  test('is at no pointer of the configuration', () => {
    for (const pointer of TAG_FIELDS) {
      expect(plan.byPointer.has(pointer)).toBe(false);
      expect(getAt(page.state().document, pointer)).toBeUndefined();
    }
  });
});
