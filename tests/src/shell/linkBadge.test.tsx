import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { DeviceContext } from '../../../src/app/deviceContext.ts';
import { DeviceError } from '../../../src/device/deviceError.ts';
import type { StatusReply } from '../../../src/device/endpoints/status.ts';
import { LinkBadges } from '../../../src/shell/LinkBadge.tsx';
import { createStatusStore, type StatusStore } from '../../../src/status/statusStore.ts';
import { testClock } from '../app/testClock.ts';
import { testDevice } from '../app/testDevice.ts';

const REPLY: StatusReply = {
  status: { host: {}, wireless: { mode: 'ap-ptp', sta: [{ mac: 'a', signal: -61 }] }, interfaces: [] },
  size: 0,
  modified: false,
  firstSetup: false,
};

function bench() {
  const clock = testClock();
  let answer: () => Promise<StatusReply> = () => Promise.resolve(REPLY);
  const store = createStatusStore(REPLY, { clock, online: () => true, read: () => answer() });
  store.start();
  const poll = (next: typeof answer) => {
    answer = next;
    return clock.advance(1000);
  };
  return { store, poll, badge: () => badgeOf(store) };
}

const badgeOf = (store: StatusStore): string =>
  renderToStaticMarkup(
    <DeviceContext value={testDevice(store)}>
      <LinkBadges />
    </DeviceContext>,
  ).replaceAll(/<[^>]*>/g, ' ');

const answers = () => Promise.resolve(REPLY);
const isSilent = () => Promise.reject(new DeviceError('network', 0, 'no answer'));
const isStarting = () => Promise.reject(new DeviceError('status', 503, 'starting'));
const failsToReport = () => Promise.reject(new DeviceError('status', 500, 'error'));

test.each([
  ['does not answer', isSilent],
  ['is starting', isStarting],
])('shows no state of the link while the device %s in an expected restart', async (_name, silence) => {
  const { store, poll, badge } = bench();
  expect(badge()).toContain('Connected');
  store.expectRestart('soft-restart', 100);
  await poll(answers);
  expect(badge()).toContain('Connected');
  await poll(silence);
  expect(badge()).not.toMatch(/Connected|61/);
  expect(badge()).toContain('No answer');
  await poll(answers);
  expect(badge()).toContain('Connected');
});

test('shows no state of the link while the device is at another address, until it answers here', async () => {
  const { store, poll, badge } = bench();
  const release = store.hold('left');
  expect(badge()).not.toMatch(/Connected|61/);
  release();
  expect(badge()).toContain('No answer');
  await poll(answers);
  expect(badge()).toContain('Connected');
});

test('shows no state of the link once an unexpected outage is certain', async () => {
  const { poll, badge } = bench();
  await poll(isSilent);
  await poll(isSilent);
  expect(badge()).toContain('Connected');
  await poll(isSilent);
  expect(badge()).toContain('No answer');
});

test('keeps the last state while the device answers without a status, and during an upload', async () => {
  const { store, poll, badge } = bench();
  for (let count = 0; count < 4; count++) await poll(failsToReport);
  expect(badge()).toContain('Connected');
  store.hold();
  expect(badge()).toContain('Connected');
});
