import { expect, test } from 'vitest';
import { editText } from '../../simulator/configuration/editText.ts';
import { newPage } from './newPage.ts';
import { open, serveDevice } from './servedDevice.ts';
import { bar } from './wirelessPage.ts';

async function serveBroken() {
  const factory = await serveDevice();
  const stored = factory.device.configuration.stored();
  await factory.close();
  const broken = {
    'sshd.port': '99999',
    'netconf.3.netmask': '255.255.0.255',
    'radio.1.freq': '5999',
    'radio.1.center.1.freq': '5775',
    'route.1.status': 'enabled',
    'route.1.ip': '10.0.0.0',
    'route.1.netmask': '99',
    'route.1.gateway': '192.168.1.1',
  };
  return serveDevice('dish-5ac-23', editText(stored, new Map(Object.entries(broken))));
}

test('each stored value that the device refuses shows its reason at once, also in rows', async () => {
  const device = await serveBroken();
  try {
    const page = await newPage();
    const field = (title: string) => page.locator('.field').filter({ hasText: title }).last();
    await open(page, device, '#settings/services');
    // Its card opens by itself.
    await field('SSH port').getByText('65535').waitFor();
    await page.goto(`${device.url}#settings/network`);
    await field('Subnet mask').getByText('Enter a contiguous subnet mask').waitFor();
    await page.goto(`${device.url}#settings/network/routes`);
    await page.getByRole('row').getByText('Subnet mask: Enter').waitFor();
    await page.goto(`${device.url}#settings/wireless`);
    const center = field('Center frequency');
    await center.getByText('This value is decided by another setting.').waitFor();
    expect(await center.locator('.field-fixed').textContent()).toBe('5775 MHz');
    await center.getByRole('button', { name: 'Set to 0 MHz' }).waitFor();
  } finally {
    await device.close();
  }
});

test('errors of pages that were never opened are listed by their names, once', async () => {
  const device = await serveBroken();
  try {
    const page = await newPage();
    await open(page, device, '#settings/system');
    await page.getByRole('textbox', { name: 'Device name' }).fill('mast-east');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await bar(page).getByRole('button', { name: 'All messages' }).click();
    await bar(page).getByText('Nothing was sent: some values are not allowed.').waitFor();
    await bar(page).getByText('SSH port').waitFor();
    const errors = bar(page).locator('.bar-errors li');
    const text = await bar(page).getByText('Nothing was sent').boundingBox();
    // Below the text, not in a narrow column beside it.
    expect((await errors.first().boundingBox())?.y).toBeGreaterThan((text?.y ?? 0) + 10);
    expect((await errors.allTextContents()).map((text) => text.split(':')[0])).toEqual([
      'Control frequency',
      'Center frequency',
      'Output power',
      'Subnet mask',
      'Route 1 › Subnet mask',
      'SSH port',
    ]);
    expect(await page.getByRole('main').getByRole('alert').count()).toBe(0);
    await errors.getByText('SSH port').click();
    await expect.poll(() => page.url()).toContain('#settings/services');
    expect(device.device.configuration.stored()).not.toContain('mast-east');
  } finally {
    await device.close();
  }
});
