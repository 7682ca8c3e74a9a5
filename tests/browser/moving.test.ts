import { expect, onTestFinished, test } from 'vitest';
import { launchChromium } from './launchChromium.ts';
import { atAddresses } from './serve.ts';
import { serveDevice } from './servedDevice.ts';

const OLD = '192.168.1.20';
const NEW = '192.168.1.30';

test('a browser loses a device whose address changes, finds it at the new one, and back after the test (D13)', async () => {
  const device = await serveDevice();
  onTestFinished(() => device.close());
  const browser = await launchChromium([atAddresses({ [OLD]: device.url, [NEW]: await device.move() })]);
  onTestFinished(() => browser.close());
  const isAt = async (address: string): Promise<boolean> => {
    // A new page each time: the error page of the browser would interrupt the next visit.
    const page = await browser.newPage();
    const reply = await page.goto(`http://${address}/help/terms.html`).catch(() => undefined);
    const status = reply?.status();
    await page.close();
    return status === 200;
  };
  expect([await isAt(OLD), await isAt(NEW)]).toEqual([true, false]);
  const { configuration } = device.device;
  const tested = configuration.active().replace(`ip=${OLD}\n`, `ip=${NEW}\n`);
  configuration.startTest(tested, { checkSeconds: 0, replacesCandidate: true });
  await expect.poll(async () => [await isAt(OLD), await isAt(NEW)]).toEqual([false, true]);
  device.clock.advance(240_000);
  await expect.poll(async () => [await isAt(NEW), await isAt(OLD)]).toEqual([false, true]);
});
