import { describe, expect, test } from 'vitest';
import { plan } from '../../../engine/plan/plan.ts';
import { readBoard } from '../../../rules/core/board.ts';
import type { Board } from '../../../rules/core/facts.ts';
import { configurationSchema } from '../../../schemas/config/configuration.ts';
import { boardInfo } from '../../../simulator/models/boardInfo.ts';
import { settingLink } from '../../../src/app/settingsPages.ts';
import { setupTasks } from '../../../src/dashboard/setupTasks.ts';
import { readStatus } from '../../../src/status/readStatus.ts';
import { modelOf } from '../../simulator/pairBench.ts';

/** Open tasks of a device in this state. */
function tasks(
  wireless: Readonly<Record<string, unknown>>,
  factoryName = 'factory',
  { board, lines = {} }: { readonly board: Board; readonly lines?: Readonly<Record<string, string>> } = {
    board: readBoard(''),
  },
) {
  const inForce = new Map(Object.entries(lines));
  return setupTasks({ status: readStatus({ wireless }), board, inForce, readOnly: false, factoryName });
}
const done = (wireless: Readonly<Record<string, unknown>>, factoryName?: string) =>
  tasks(wireless, factoryName).map((task) => task.done);

const ENDS = { sta: [{ mac: '00:00:5E:00:53:01' }] };

describe('tasks after the first setup', () => {
  test.each([
    [{ mode: 'ap-ptp', essid: 'factory', security: 'none' }, [false, false, false]],
    [{ mode: 'ap-ptp', essid: 'factory', security: 'WPA2' }, [true, false, false]],
    [{ mode: 'ap-ptp', essid: 'hill', security: 'none' }, [false, true, false]],
    [{ mode: 'ap-ptp', essid: '', security: 'none' }, [false, false, false]],
    [{}, [false, false, false]],
  ])('%j', (wireless, expected) => {
    expect(done(wireless)).toEqual(expected);
  });

  test('are empty when the link is up and has a key and a custom name', () => {
    const linked = { ...ENDS, mode: 'ap-ptp', essid: 'hill', security: 'WPA2' };
    expect(done(linked)).toEqual([true, true, true]);
    expect(done({ ...linked, sta: [] })).toEqual([true, true, false]);
  });

  test('report an access point without encryption, but only if the device reports it', () => {
    const [task] = tasks({ mode: 'ap-ptp', security: 'none' });
    expect(task?.text).toMatch(/access point is not encrypted/);
    expect(tasks({ mode: 'sta-ptp', security: 'none' })[0]?.text).not.toMatch(/access point/);
  });

  test.each([
    ['ap-ptmp', 'Encrypt the network', 'Connect a station', 'Set up a station'],
    ['ap-ptp', 'Encrypt the link', 'Connect the other end', 'Set up the other end'],
  ])('name the stations of a sector, and the other end of a link: %s', (mode, encrypt, connect, text) => {
    const [encryption, , connection] = tasks({ mode });
    expect([encryption?.title, connection?.title]).toEqual([encrypt, connect]);
    expect(connection?.text).toContain(text);
  });

  test.each<[string, string, string, boolean, string, string]>([
    ['link-60', '', 'none', false, 'This access point is not encrypted', '/radio/radios/0/linkKey'],
    ['link-60', '', 'WPA2', false, 'This access point is not encrypted', '/radio/radios/0/linkKey'],
    ['link-60', 'ridgewest', 'none', false, 'The 5 GHz backup radio is open', '/security/accessPoint/encryption'],
    ['link-60', 'ridgewest', 'WPA2', true, '', '/radio/radios/0/linkKey'],
    ['link-60-solo', '', 'WPA2', false, 'This access point is not encrypted', '/radio/radios/0/linkKey'],
    ['link-60-solo', 'ridgewest', 'none', true, '', '/radio/radios/0/linkKey'],
  ])('%s with the link key "%s" and security %s', (id, key, security, isDone, words, setting) => {
    const lines = { 'radio.1.psk': key };
    const [task] = tasks({ mode: 'ap-ptp', security }, 'factory', {
      board: readBoard(boardInfo(modelOf(id))),
      lines,
    });
    expect(task).toMatchObject({ done: isDone, setting });
    if (!isDone) expect(task?.text).toContain(words);
  });

  test.each(['ap-ptp', 'sta-ptp'])('link to existing settings: %s', (mode) => {
    const { byPointer } = plan(configurationSchema);
    for (const { setting } of tasks({ mode })) {
      expect(byPointer.has(setting.replace(/\/0\//g, '/*/')), setting).toBe(true);
      expect(settingLink(setting)).toBeDefined();
    }
  });
});
