import { expect, onTestFinished, test } from 'vitest';
import { axeViolations } from '../../axeViolations.ts';
import { newPage } from '../newPage.ts';
import { resize } from '../resize.ts';
import { alterStatus, open, serveDevice } from '../servedDevice.ts';

test('Constellation shows both ends chain by chain with their EVM, and reports missing data', async () => {
  const device = await serveDevice();
  onTestFinished(() => device.close());
  const page = await newPage();
  await alterStatus(page, { '/wireless/sta/0/airmax/rx/evm': undefined, '/wireless/sta/0/airmax/tx/evm': undefined });
  await open(page, device, '#tools/constellation');
  await page.getByText('This radio reports no EVM').waitFor();
  await alterStatus(page, {
    '/wireless/sta/0/rx_idx': 7,
    '/wireless/sta/0/airmax/rx/evm': [new Array(64).fill(30), new Array(64).fill(24)],
  });
  const local = page.getByRole('img', { name: 'Local, chain 1: 64QAM 5/6, EVM −24.0 dB' });
  await local.waitFor();
  await page.getByRole('row', { name: 'Local 0 64QAM 5/6 −30.0' }).waitFor();
  const drawn = await local.evaluate((canvas) => {
    if (!(canvas instanceof HTMLCanvasElement)) throw new Error('no canvas');
    const { width, height } = canvas;
    const { data } = canvas.getContext('2d')?.getImageData(0, 0, width, height) ?? { data: [] };
    return data.some((value) => value > 0);
  });
  expect(drawn).toBe(true);
  await page.getByText('EVM over time').first().waitFor();
  expect(await axeViolations(page)).toEqual([]);
  await resize(page, { width: 390, height: 844 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
});
