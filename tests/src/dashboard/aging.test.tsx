import { renderToStaticMarkup } from 'react-dom/server';
import { expect, onTestFinished, test, vi } from 'vitest';
import { DeviceContext } from '../../../src/app/deviceContext.ts';
import { Aging } from '../../../src/dashboard/Aging.tsx';
import { createStatusStore } from '../../../src/status/statusStore.ts';
import { testClock } from '../app/testClock.ts';
import { testDevice } from '../app/testDevice.ts';

test.each([
  ['in time', 0, 0, 'Updated every second'],
  ['slowly', 700, 0, 'Updated every 3 s: the device is slow'],
  ['slowly, and not again for a minute', 700, 60_000, 'Figures are 1 min 0 s old'],
])('a page shows the age of its figures if the device answers %s', async (_, wait, later, words) => {
  const clock = testClock();
  const reply = { status: { host: {} }, size: 2, modified: false, firstSetup: false };
  let answer = () => {};
  const status = createStatusStore(reply, {
    clock,
    online: () => true,
    read: () =>
      new Promise((resolve) => {
        answer = () => resolve(reply);
      }),
  });
  status.start();
  await clock.advance(1000 + wait);
  answer();
  await clock.advance(0);
  vi.useFakeTimers({ toFake: ['Date'], now: clock.now() + later });
  onTestFinished(() => void vi.useRealTimers());
  const html = renderToStaticMarkup(
    <DeviceContext value={testDevice(status)}>
      <Aging title="Dashboard">{undefined}</Aging>
    </DeviceContext>,
  );
  expect(html).toContain(words);
  expect(html.includes('data-old')).toBe(later > 0);
});
