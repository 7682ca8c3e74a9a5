import { expect, onTestFinished, test } from 'vitest';
import { withValue } from '../simulator/client.ts';
import { serveDevice } from './servedDevice.ts';
import { offeredFrequencies, saveUntested, type, wirelessPage } from './wirelessPage.ts';

test('does not offer channels closed after radar (47 CFR 15.407(h)(2)(iv))', async () => {
  const device = await serveDevice();
  onTestFinished(() => device.close());
  const { configuration } = device.device;
  const lines = { chanbw: 40, freq: 5500, 'center.1.freq': 5510, txpower: -4 };
  configuration.install(
    Object.entries(lines).reduce(
      (text, [name, value]) => withValue(text, `radio.1.${name}`, String(value)),
      configuration.active(),
    ),
  );
  device.clock.advance(120_000);
  device.radar(5510);
  const page = await wirelessPage(device);
  const offered = await offeredFrequencies(page);
  expect(offered).toContain(5540);
  // The configured channel stays offered. The radio returns to it, and all other settings can be saved meanwhile.
  expect(offered.filter((frequency) => frequency > 5460 && frequency < 5530)).toEqual([5500]);
  await type(page, 'SSID', 'mast-2');
  await saveUntested(page);
  await page.getByText('Saved').first().waitFor();
});
