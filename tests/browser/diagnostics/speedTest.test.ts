import { expect, onTestFinished, test } from 'vitest';
import { axeViolations } from '../../axeViolations.ts';
import { newPage } from '../newPage.ts';
import { nextStatus, open, serveDevice } from '../servedDevice.ts';

test('Speed test warns of its effect, shows both directions and the CPU, and stops when left', async () => {
  const device = await serveDevice();
  onTestFinished(() => device.close());
  const { speedTest } = device.device.tools;
  const page = await newPage();
  await open(page, device, '#tools/speed-test');
  const start = page.getByRole('button', { name: 'Start speed test' });
  // The only peer is preselected.
  await expect.poll(() => page.getByRole('combobox', { name: 'Device' }).inputValue()).toBe('192.0.2.21');
  await page.getByLabel('Duration').fill('5');
  await page.getByText('The test saturates the link for 5 s.').waitFor();
  expect(speedTest.all()).toEqual([]);
  await page.getByLabel('Duration').press('Enter');
  await page.getByRole('progressbar').waitFor();
  await expect.poll(() => speedTest.state()).toMatchObject({ state: 'running', order: { direction: 'dx' } });
  device.clock.advance(2000);
  await nextStatus(page);
  device.clock.advance(3000);
  await page.getByRole('status').filter({ hasText: 'Finished' }).waitFor();
  const received = page.locator('dl > div', { hasText: 'Received, average' }).locator('dd');
  expect(Number.parseFloat((await received.textContent()) ?? '')).toBeGreaterThan(50);
  await page.getByRole('img', { name: /^Throughput during the test/ }).waitFor();
  await page.getByRole('img', { name: /^CPU load during the test. CPU: \d/ }).waitFor();
  expect(await axeViolations(page)).toEqual([]);

  await start.click();
  await page.getByRole('button', { name: 'Stop', exact: true }).waitFor();
  await expect.poll(() => speedTest.state()).toMatchObject({ id: 2, state: 'running' });
  await page.getByRole('link', { name: 'Dashboard' }).click();
  await expect.poll(() => speedTest.state()).toMatchObject({ id: 2, state: 'stopped' });

  // Another session runs a test.
  speedTest.start({ host: '192.0.2.21', direction: 'rx', duration: 60 });
  await page.getByRole('link', { name: 'Speed test' }).click();
  await page.getByText('Another user is running a speed test.').waitFor();
  await page.getByRole('link', { name: 'Dashboard' }).click();
  await page.getByRole('heading', { level: 1, name: 'Dashboard' }).waitFor();
  expect(speedTest.state()).toMatchObject({ id: 3, state: 'running' });
});
