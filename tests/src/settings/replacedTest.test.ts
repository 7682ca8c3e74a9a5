import { expect, test } from 'vitest';
import { getAt } from '../../../engine/core/pointer.ts';
import { isKeepableAlone } from '../../../src/settings/testMode/keepWaitsFor.ts';
import { signedIn, withValue } from '../../simulator/client.ts';
import { signedInTab } from '../signedInTab.ts';
import { passUntil, SSID } from './realSettings.ts';

test('does not keep a test of another administrator that replaced this one, and reports it (D14)', async () => {
  const tab = await signedInTab();
  const { configuration } = tab.device;
  const settings = await tab.openSettings();
  const before = configuration.stored();
  settings.draft.dispatch({ type: 'set', pointer: SSID, value: 'mast-south' });
  settings.start('test');
  const canKeep = () => {
    const state = settings.test.get();
    return state.phase === 'running' && isKeepableAlone(state);
  };
  await passUntil(tab.clock, canKeep);
  const theirs = withValue(before, 'wireless.1.ssid', 'mast-theirs');
  const other = await signedIn(tab);
  expect((await other.post('/writecfg.cgi', { cfgData: theirs, testmode: 'yes' })).status).toBe(200);
  // No time passes, so the page has not polled the test again.
  settings.test.send({ type: 'keepAlone' });
  await expect.poll(() => settings.notice.get()?.text).toContain('Another session has started a test');
  expect(configuration.stored()).toBe(before);
  expect(configuration.underTest()).toContain('mast-theirs');
  expect(getAt(settings.draft.state().document, SSID)).toBe('mast-south');
  expect(settings.draft.pending()).toBe(1);
});
