import { expect, test } from 'vitest';
import { allLimits } from '../../../../rules/allLimits.ts';
import { readBoard } from '../../../../rules/core/board.ts';
import { boardInfo } from '../../../../simulator/models/boardInfo.ts';
import { findModel } from '../../../../simulator/models/models.ts';
import { PAGES } from '../../../../src/app/settingsPages.ts';
import { loadParts } from '../../../../src/pageParts/loadParts.ts';
import { unavailableParts } from '../../../../src/settings/page/unavailableParts.ts';

/** Missing parts that the pages list for a board, without pages that list none. */
async function unavailableOn(text: string): Promise<Readonly<Record<string, readonly string[]>>> {
  const board = readBoard(text);
  const read = (pointer: string) => (pointer.endsWith('/row') ? board.radios[0]?.number : undefined);
  const limits = allLimits({ facts: { board }, read });
  const pages = PAGES.map(async ({ id }) => {
    const { features = [] } = await loadParts(id);
    for (const { limit } of features) expect(limits.get(limit, 0), limit).toBeDefined();
    return [id, unavailableParts(features, limits).map(({ title }) => title)] as const;
  });
  return Object.fromEntries((await Promise.all(pages)).filter(([, titles]) => titles.length > 0));
}

const infoOf = (id: string) => {
  const model = findModel(id);
  if (model === undefined) throw new Error(`no model ${id}`);
  return boardInfo(model);
};

test('lists every missing part of a plain model on its page', async () => {
  expect(await unavailableOn(infoOf('dish-5ac-23'))).toEqual({
    wireless: ['Link bonding', 'Beam angle'],
    network: ['Second Ethernet port', 'SFP port'],
    system: ['Extended statistics'],
  });
});

test.each([
  ['base-5ac', '', 'network', ['SFP port']],
  ['link-60', '', 'wireless', ['Beam angle']],
  ['dish-5ac-23', 'radio.1.beamforming=1', 'wireless', ['Link bonding']],
  ['dish-5ac-23', 'feature.sfp=1', 'network', ['Second Ethernet port']],
  ['dish-5ac-23', 'feature.extended_stats=1', 'system', []],
])('%s with %j: the page %s lists %j', async (id, line, page, parts) => {
  expect((await unavailableOn(`${infoOf(id)}${line}\n`))[page] ?? []).toEqual(parts);
});

test('does not list parts that are only unavailable at the moment', () => {
  const reason = { rule: 'r', text: 'Not now.', binds: true };
  const limits = { get: () => ({ unavailable: reason, reasons: [] }), update: () => [] };
  expect(unavailableParts([{ title: 'Part', limit: 'part' }], limits)).toEqual([]);
  expect(unavailableParts(undefined, limits)).toEqual([]);
});
