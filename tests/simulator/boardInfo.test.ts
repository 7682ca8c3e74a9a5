import { expect, test } from 'vitest';
import { readBoard } from '../../rules/core/board.ts';
import { boardInfo } from '../../simulator/models/boardInfo.ts';
import { models } from '../../simulator/models/models.ts';

test.each(models.map((model) => [model.id, model] as const))(
  'the board information of %s matches the model',
  (_, model) => {
    const board = readBoard(boardInfo({ ...model, maximumMtu: 4000 }));
    expect(board.ethernetPorts.map(({ maxMtu }) => maxMtu)).toEqual(Array(model.ethernetPorts).fill(4000));
    expect(board.radios.map(({ number }) => number)).toEqual(model.radios.map(({ number }) => number));
    for (const [index, radio] of model.radios.entries()) {
      expect(board.radios[index]?.antennas).toMatchObject(radio.antennas);
    }
  },
);
