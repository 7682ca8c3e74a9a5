import { expect, test } from 'vitest';
import { readBoard } from '../../../rules/core/board.ts';
import { boardInfo } from '../../../simulator/models/boardInfo.ts';
import { findModel } from '../../../simulator/models/models.ts';
import { commands } from '../../../src/app/commands.ts';
import { isOffered } from '../../../src/app/isOffered.ts';
import { TOOLS } from '../../../src/app/tools.ts';
import { TOOL_PAGES } from '../../../src/shell/tools.tsx';

function boardOf(id: string) {
  const model = findModel(id);
  if (model === undefined) throw new Error(`no ${id}`);
  return readBoard(boardInfo(model));
}

test('offers the spectrum view as page, tool and command unless the board denies it', () => {
  const withheld = (board: ReturnType<typeof readBoard>) =>
    [TOOLS, TOOL_PAGES, commands].map((all) =>
      all.filter((one) => !isOffered(one, { readOnly: false, board })).map(({ title }) => title),
    );
  const all = [['Spectrum view'], ['Spectrum view'], ['Spectrum view']];
  expect(withheld(boardOf('span-60'))).toEqual(all);
  expect(withheld(readBoard('feature.airview=0\n'))).toEqual(all);
  // Current boards have the spectrum view but do not report it.
  expect(withheld(readBoard(''))).toEqual([[], [], []]);
  expect(withheld(boardOf('dish-5ac-23'))).toEqual([[], [], []]);
});

test('offers only read commands to a read-only user', () => {
  const board = boardOf('dish-5ac-23');
  expect(TOOLS.filter((tool) => isOffered(tool, { readOnly: true, board })).map(({ id }) => id)).toEqual(
    TOOLS.flatMap(({ id, forReadOnly }) => (forReadOnly ? [id] : [])),
  );
});
