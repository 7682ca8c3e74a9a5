import { expect, test } from 'vitest';
import { applyAll } from '../../../engine/config/applyEdits.ts';
import { parseText, serialise } from '../../../engine/config/flatText.ts';
import { fieldOfKey } from '../../../engine/config/keyIndex.ts';
import { movableLists, movedLists, newPlaceOf } from '../../../engine/config/movedLists.ts';
import { MOVED_KEYS } from '../../../schemas/config/movedKeys.ts';
import { configurationPlan } from '../../../simulator/core/configurationPlan.ts';

test.each(['status', 'channels'])('finds the new location of %s', (name) => {
  const place = newPlaceOf(`wireless.2.scan_list.${name}`, MOVED_KEYS);
  expect(place).toBe(`radio.2.scan_list.${name}`);
  expect(fieldOfKey(configurationPlan, place ?? '')).toBeDefined();
  expect(fieldOfKey(configurationPlan, `wireless.2.scan_list.${name}`)).toBeUndefined();
});

test.each(['radio.1.scan_list.status', 'wireless.0.scan_list.status', 'wireless.1.scan_list', 'wireless.1.ssid'])(
  'finds no other location for %s',
  (key) => expect(newPlaceOf(key, MOVED_KEYS)).toBeUndefined(),
);

test('moves each list of a text with all its lines', () => {
  const lists = movedLists(
    parseText('wireless.1.scan_list.status=enabled\nwireless.2.scan_list.channels=5180\n'),
    MOVED_KEYS,
  );
  expect(lists).toEqual([
    {
      from: 'wireless.1.scan_list',
      to: 'radio.1.scan_list',
      isTaken: false,
      set: new Map([['radio.1.scan_list.status', 'enabled']]),
      removed: new Set(['wireless.1.scan_list.status']),
    },
    {
      from: 'wireless.2.scan_list',
      to: 'radio.2.scan_list',
      isTaken: false,
      set: new Map([['radio.2.scan_list.channels', '5180']]),
      removed: new Set(['wireless.2.scan_list.channels']),
    },
  ]);
});

test.each([
  ['status=enabled', true],
  ['status=1', true],
  ['channels=5180', true],
  ['status=disabled', false],
  ['status=0', false],
  ['channels=', false],
])('treats a new location with %s as occupied: %s', (line, isTaken) => {
  const text = parseText(`radio.1.scan_list.${line}\nwireless.1.scan_list.status=enabled\n`);
  expect(movedLists(text, MOVED_KEYS).map((list) => list.isTaken)).toEqual([isTaken]);
});

test.each([
  ['wireless.1.scan_list.channels=5180\n', 'radio.1.scan_list.channels=5180\n'],
  [
    'wireless.1.scan_list.channels=5180\nwireless.1.scan_list.channels=5200\n',
    'wireless.1.scan_list.channels=5180\nwireless.1.scan_list.channels=5200\n',
  ],
  [
    'wireless.1.scan_list.channels=5180\nradio.1.scan_list.channels=5200\n',
    'wireless.1.scan_list.channels=5180\nradio.1.scan_list.channels=5200\n',
  ],
])('moves the list of %j if no data are lost', (given, expected) => {
  const text = parseText(given);
  expect(serialise(applyAll(text, movableLists(text, MOVED_KEYS)))).toBe(expected);
});
