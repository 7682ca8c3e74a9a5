import { expect, test } from 'vitest';
import { defaultsOf } from '../../../rules/defaults.ts';
import { createLimits } from '../../../rules/limits.ts';
import type { PageId } from '../../../schemas/pages.ts';
import { createRegulation } from '../../../simulator/configuration/regulation.ts';
import { findModel } from '../../../simulator/models/models.ts';
import { PAGES } from '../../../src/app/settingsPages.ts';
import { loadParts } from '../../../src/pageParts/loadParts.ts';
import { createSettingsDraft } from '../../../src/settings/draft/settingsDraft.ts';
import { noCheck } from './noCheck.ts';
import { readyConfiguration } from './realDraft.ts';

const US = 840;
const TEXT = await readyConfiguration();
const PARTS = await Promise.all(PAGES.map(async (page) => ({ id: page.id, part: await loadParts(page.id) })));

/** One edit for each page. The web server is edited on one page and read by rules of another. */
const EDITS = {
  wireless: ['/wireless/interfaces/0/ssid', 'mast-south', 'wireless.1.ssid=mast-south'],
  network: ['/interfaces/interfaces/2/mtu', 1400, 'netconf.3.mtu=1400'],
  services: ['/web/sessionTimeout', 1200, 'httpd.session.timeout=1200'],
  system: ['/system/hostName', 'south', 'resolv.host.1.name=south'],
} as const satisfies Readonly<Record<PageId, readonly [string, string | number, string]>>;

function orders<Item>(items: readonly Item[]): readonly (readonly Item[])[] {
  if (items.length < 2) return [items];
  return items.flatMap((first) => orders(items.filter((item) => item !== first)).map((rest) => [first, ...rest]));
}

function emptyDraft() {
  const model = findModel('dish-5ac-23');
  if (model === undefined) throw new Error('no such model');
  const regulation = createRegulation(model);
  const facts = { board: regulation.board(), domain: regulation.domain(US) };
  return createSettingsDraft({
    text: TEXT,
    limits: (read, rules) => createLimits({ facts, read }, rules),
    defaults: defaultsOf(facts.board),
    loadCheck: noCheck,
    radarCheck: () => 0,
  });
}

/** Draft with these pages, each edited when it was opened. */
function edited(ids: readonly PageId[]) {
  const draft = emptyDraft();
  for (const id of ids) {
    const part = PARTS.find((one) => one.id === id)?.part;
    if (part !== undefined) draft.extend(part);
    const [pointer, value] = EDITS[id];
    draft.dispatch({ type: 'set', pointer, value });
  }
  const keys = draft.plan().all.flatMap(({ key }) => key ?? []);
  return { pending: draft.pending(), text: draft.texts().mine, keys: keys.toSorted() };
}

const IDS = PARTS.map(({ id }) => id);

test('writes every edit of the first order', () => {
  const { pending, text } = edited(IDS);
  expect(pending).toBe(IDS.length);
  const lines = text.split('\n');
  for (const [, , line] of Object.values(EDITS)) expect(lines).toContain(line);
});

test.each(orders(IDS).map((ids) => [ids]))('does not depend on the order of opened pages: %j', (ids) => {
  const [known, own] = [edited(IDS), edited(ids)];
  expect(own.keys).toEqual(known.keys);
  expect(own.pending).toBe(known.pending);
  expect(own.text.split('\n').toSorted()).toEqual(known.text.split('\n').toSorted());
});
