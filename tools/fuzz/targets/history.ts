import assert from 'node:assert/strict';
import fc from 'fast-check';
import { textDigest } from '../../../simulator/configuration/textDigest.ts';
import { openVersions } from '../../../simulator/configuration/versions.ts';
import { deviceTime } from '../../../simulator/core/deviceTime.ts';
import { memoryStore } from '../../../simulator/storage/memoryStore.ts';
import type { Store, StoredFile } from '../../../simulator/storage/store.ts';
import { manualClock } from '../../../tests/simulator/manualClock.ts';
import { mutantsOf } from '../mutated.ts';
import type { Target } from '../target.ts';

const STORED = 'radio.1.txpower=20\nwireless.1.ssid=mast\n';

function storeOf(versions: string): Store & { readonly files: Map<StoredFile, string> } {
  const files = new Map<StoredFile, string>([['versions', versions]]);
  return { files, ...memoryStore(files) };
}

const by = { user: 'anna', address: '192.0.2.1', isController: false };

/** File of a device after some changes. */
function storedAfter(texts: readonly string[]): string {
  const store = storeOf('');
  const versions = openVersions(store, manualClock(), STORED);
  for (const [number, text] of texts.entries()) {
    if (number % 3 === 2) versions.tries(text, { how: 'tested', by }, 'testing');
    else versions.stores(text, { how: 'api', by }, () => undefined);
    versions.describe(String(number), { name: 'named', note: { restored: 1 } });
  }
  return store.files.get('versions') ?? '';
}

const text = fc
  .array(fc.tuple(fc.constantFrom('radio.1.txpower', 'wireless.1.ssid', 'x.y'), fc.string({ maxLength: 6 })), {
    maxLength: 6,
  })
  .map((lines) => lines.map(([key, value]) => `${key}=${value}\n`).join(''));

/** Fuzzes the stored versions. With any content, the device must start, list valid versions and store new ones. */
export const history: Target = {
  name: 'history',
  share: 40,
  inputs: mutantsOf(fc.array(text, { maxLength: 6 }).map(storedAfter)),
  prepare: async () => async (input) => {
    const store = storeOf(input);
    const versions = openVersions(store, manualClock(), STORED);
    versions.stores(`${STORED}x=1\n`, { how: 'api', by }, () => undefined);
    const listed = await versions.compared();
    for (const { version } of listed) {
      assert.ok(version.text === undefined || textDigest(version.text) === version.digest);
      assert.match(deviceTime(version.time, 'GMT'), /^\d/);
    }
    assert.equal(listed[0]?.version.text, `${STORED}x=1\n`);
    const again = openVersions(store, manualClock(), `${STORED}x=1\n`);
    const textsOf = (one: typeof versions) => one.list().map(({ id, text: own }) => [id, own]);
    assert.deepEqual(textsOf(again), textsOf(versions));
    assert.equal(again.dropped(), versions.dropped());
  },
};
