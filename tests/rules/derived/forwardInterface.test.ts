import { expect, it, test } from 'vitest';
import { isJsonObject } from '../../../engine/core/json.ts';
import { getAt } from '../../../engine/core/pointer.ts';
import { openDraft } from '../../../engine/draft/openDraft.ts';
import { rowsAt } from '../../../rules/core/rowList.ts';
import { networkDerivations } from '../../../rules/derived/networkDerivations.ts';
import { factoryText } from '../../../simulator/models/factory.ts';
import { findModel, models } from '../../../simulator/models/models.ts';
import { configuration } from './networkDocument.ts';

const FORWARDS = '/firewall/forwards';
const ROUTER = [
  'netmode=router',
  'bridge.1.port.3.devname=',
  'netconf.3.role=wan',
  'iptables.sys.portfw.status=enabled',
];
const ANY = ['iptables.sys.portfw.1.host=192.168.1.9', 'iptables.sys.portfw.1.dport=80'];
const PPPOE = ['ppp.status=enabled', 'ppp.1.status=enabled', 'ppp.1.devname=ath0'];

function draftOf(...lines: readonly string[]) {
  const keys = new Set(lines.map((line) => line.slice(0, line.indexOf('='))));
  const factory = factoryText(findModel('base-5ac') ?? models[0], '')
    .split('\n')
    .filter((line) => !keys.has(line.slice(0, line.indexOf('='))));
  const text = [...lines, ...factory].join('\n');
  return openDraft(configuration, { text }, { derivations: networkDerivations });
}

const interfacesOf = (draft: ReturnType<typeof draftOf>) =>
  rowsAt(draft.state().document, FORWARDS).map(({ device }) => device);

test.each<[string, readonly string[], readonly unknown[]]>([
  ['a router', ROUTER, ['ath0']],
  ['a router with PPPoE', [...ROUTER, ...PPPOE], ['ppp+']],
  ['a router without a WAN', [...ROUTER, 'netconf.3.role='], [undefined]],
  ['a bridge', [], [undefined]],
])('forwardInterface: a new port forward of %s', (_name, lines, expected) => {
  const draft = draftOf(...lines);
  draft.dispatch({ type: 'add', array: FORWARDS });
  expect(interfacesOf(draft)).toEqual(expected);
  draft.dispatch({ type: 'undo' });
  expect(draft.state().document).toEqual(draft.state().original);
});

it('gives pasted rows the WAN, and keeps their own interface', () => {
  const draft = draftOf(...ROUTER);
  draft.dispatch({
    type: 'add',
    array: FORWARDS,
    rows: [{ publicPort: '80' }, { publicPort: '81', device: 'eth0' }, { publicPort: '82', device: '' }],
  });
  expect(interfacesOf(draft)).toEqual(['ath0', 'eth0', '']);
});

it('keeps any interface of the device, of its copy, of a moved row, and of a row that was set to it', () => {
  const draft = draftOf(...ROUTER, ...ANY);
  draft.dispatch({ type: 'copy', array: FORWARDS, from: 0, to: 1 });
  expect(interfacesOf(draft)).toEqual([undefined, '']);
  draft.dispatch({ type: 'set', pointer: `${FORWARDS}/1/publicPort`, value: '81' });
  draft.dispatch({ type: 'add', array: FORWARDS });
  draft.dispatch({ type: 'move', array: FORWARDS, from: 0, to: 2 });
  draft.dispatch({ type: 'set', pointer: `${FORWARDS}/1/device`, value: '' });
  draft.dispatch({ type: 'add', array: FORWARDS });
  expect(interfacesOf(draft)).toEqual(['', '', undefined, 'ath0']);
});

it('adds no change to a list whose row was removed and restored', () => {
  const draft = draftOf(...ROUTER, ...ANY);
  const before = draft.state().document;
  draft.dispatch({ type: 'remove', array: FORWARDS, rows: [0] });
  draft.dispatch({ type: 'undo' });
  expect(draft.state().document).toEqual(before);
  expect(isJsonObject(getAt(before, `${FORWARDS}/0`))).toBe(true);
});

it('follows the WAN to PPPoE and back', () => {
  const draft = draftOf(...ROUTER);
  draft.dispatch({ type: 'add', array: FORWARDS });
  const index = rowsAt(draft.state().document, '/interfaces/interfaces').findIndex(({ role }) => role === 'wan');
  const mode = `/interfaces/interfaces/${index}/ipMode`;
  const home = getAt(draft.state().document, mode);
  draft.dispatch({ type: 'set', pointer: mode, value: 'pppoe' });
  expect(interfacesOf(draft)).toEqual(['ppp+']);
  draft.dispatch({ type: 'set', pointer: mode, value: home });
  expect(interfacesOf(draft)).toEqual(['ath0']);
});
