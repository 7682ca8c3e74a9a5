import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { readBoard } from '../../../rules/core/board.ts';
import { boardInfo } from '../../../simulator/models/boardInfo.ts';
import { DeviceContext } from '../../../src/app/deviceContext.ts';
import { DeviceCard } from '../../../src/dashboard/DeviceCard.tsx';
import { readStatus } from '../../../src/status/readStatus.ts';
import { createStatusStore } from '../../../src/status/statusStore.ts';
import { modelOf } from '../../simulator/pairBench.ts';
import { testClock } from '../app/testClock.ts';
import { testDevice } from '../app/testDevice.ts';

/** Names and values of the card for a model. */
function figuresOf(model: string): readonly string[] {
  const reply = { status: {}, size: 2, modified: false, firstSetup: false };
  const status = createStatusStore(reply, { clock: testClock(), online: () => true, read: async () => reply });
  const device = { ...testDevice(status), board: readBoard(boardInfo(modelOf(model))) };
  const html = renderToStaticMarkup(
    <DeviceContext value={device}>
      <DeviceCard status={readStatus({})} />
    </DeviceContext>,
  );
  return [...html.matchAll(/<dt[^>]*>(.*?)<\/dt><dd[^>]*>(.*?)<\/dd>/g)].map(
    ([, name, value = '']) => `${name}: ${value.replaceAll(/<[^>]*>/g, '')}`,
  );
}

test('shows capacity and range of a radio that reports them', () => {
  expect(figuresOf('fiber-60-lr')).toEqual(
    expect.arrayContaining(['Highest capacity: 2000 Mbit/s', 'Longest link: 7.46 mi']),
  );
  expect(figuresOf('dish-5ac-23').filter((figure) => /capacity|Longest/.test(figure))).toEqual([]);
});
