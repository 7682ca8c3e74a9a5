import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { DeviceContext } from '../../../src/app/deviceContext.ts';
import { currentPath } from '../../../src/app/path.ts';
import { AirosGuide } from '../../../src/shell/airos/AirosGuide.tsx';
import { PAGES } from '../../../src/shell/pages.ts';
import { TOOL_PAGES } from '../../../src/shell/tools.tsx';
import { createStatusStore } from '../../../src/status/statusStore.ts';
import { testClock } from '../app/testClock.ts';
import { testDevice } from '../app/testDevice.ts';

const REPLY = { status: {}, size: 0, modified: false, firstSetup: false };
const status = createStatusStore(REPLY, {
  clock: testClock(),
  online: () => true,
  read: () => Promise.resolve(REPLY),
});

function linksFor(readOnly: boolean): readonly string[] {
  const html = renderToStaticMarkup(
    <DeviceContext value={testDevice(status, readOnly)}>
      <AirosGuide />
    </DeviceContext>,
  );
  return [...html.matchAll(/href="([^"]*)"/g)].map(([, link = '']) => link);
}

test('the guide links a read-only user to no page of administrators', () => {
  const withheld = (link: string) =>
    [...PAGES, ...TOOL_PAGES].some(({ path, forReadOnly }) => path === currentPath(link) && !forReadOnly);
  expect(linksFor(false).filter(withheld).length).toBeGreaterThan(0);
  expect(linksFor(true).filter(withheld)).toEqual([]);
  expect(linksFor(true)).toEqual(linksFor(false).filter((link) => !withheld(link)));
});
