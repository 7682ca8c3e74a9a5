import { expect, test } from 'vitest';
import { editText } from '../../simulator/configuration/editText.ts';
import { newPage } from './newPage.ts';
import { open, serveDevice } from './servedDevice.ts';

test('each stored value that the device refuses shows its reason at once, also in rows', async () => {
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
  const device = await serveDevice('dish-5ac-23', editText(stored, new Map(Object.entries(broken))));
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
