import { expect, test } from 'vitest';
import { getSpectrum } from '../../../src/device/endpoints/spectrum.ts';
import { answers } from './answers.ts';

const device = answers();

test('an empty response means that no client has started the analysis', async () => {
  device.next('\n');
  expect(await getSpectrum()).toBeUndefined();
});

test.each(['{"stFreqGridLabels": [51800000, 518', '<html>', '{}', '{"stFreqGridLabels": null}'])(
  'throws incomplete for %j, which does not mean that the analysis has ended',
  async (text) => {
    device.next(text);
    await expect(getSpectrum()).rejects.toMatchObject({ kind: 'incomplete' });
  },
);
