import { describe, expect, test } from 'vitest';
import { ConfigurationError } from '../../../engine/config/configurationError.ts';
import { createRepository, type Repository } from '../../../engine/config/repository.ts';
import { sampleSchema, sampleText } from './sampleSchema.ts';

const { radio, wireless } = sampleSchema.properties;

function open(text = sampleText): Repository {
  return createRepository({ sections: { radio, wireless }, text });
}

const entries = '/wireless/interfaces/0/macAcl/entries';

describe('changes', () => {
  test('are counted per section and gone when the old value is back', () => {
    const repository = open();
    repository.set('/radio/radios/0/txPower', 20);
    repository.set('/radio/country', undefined);
    repository.set('/wireless/interfaces/0/ssid', 'other');
    expect(repository.changedSections()).toEqual(
      new Map([
        ['radio', 2],
        ['wireless', 1],
      ]),
    );
    expect(repository.changeCount()).toBe(3);
    repository.set('/radio/country', 276);
    repository.set('/radio/radios/0/txPower', 24);
    expect(repository.changedSections()).toEqual(new Map([['wireless', 1]]));
  });

  test('mark their pointer, all above it, and nothing beside it', () => {
    const repository = open();
    repository.set('/radio/radios/0/antenna/id', 9);
    expect(
      ['', '/radio', '/radio/radios', '/radio/radios/0', '/radio/radios/0/antenna/id'].map(repository.isChanged),
    ).toEqual([true, true, true, true, true]);
    expect(
      ['/wireless', '/radio/radios/1', '/radio/radios/0/antenna', '/radio/country'].map(repository.isChanged),
    ).toEqual([false, false, true, false]);
    expect(repository.getOriginal('/radio/radios/0/antenna/id')).toBe(2);
  });

  test('leave out what is inactive, and what the rules make unavailable', () => {
    const repository = open();
    repository.set('/radio/radios/0/ackDistance', 500);
    expect(repository.changeCount()).toBe(0);
    expect(repository.text()).toBe(sampleText);
    repository.set('/radio/radios/0/ackAuto', false);
    expect(repository.changes().map(({ pointer }) => pointer)).toEqual([
      '/radio/radios/0/ackAuto',
      '/radio/radios/0/ackDistance',
    ]);

    const limited = createRepository({
      sections: { radio },
      text: sampleText,
      isAvailable: (field, rows) => field.name !== 'txPower' || rows[0] === 1,
    });
    limited.set('/radio/radios/0/txPower', 1);
    limited.set('/radio/radios/1/txPower', 1);
    expect(limited.changes().map(({ pointer }) => pointer)).toEqual(['/radio/radios/1/txPower']);
    expect(limited.text()).toBe(sampleText.replace('radio.2.txpower=7', 'radio.2.txpower=1'));
  });

  test('a removed row marks its array, an added row marks every value in it', () => {
    const repository = open();
    repository.set(`${entries}/0`, undefined);
    expect(repository.isChanged(entries)).toBe(true);
    expect(repository.isChanged(`${entries}/0`)).toBe(false);
    const added = repository.addRow(entries, { mac: 'x' });
    expect(repository.isChanged(`${added}/mac`)).toBe(true);
    expect(repository.isChanged(`${added}/comment`)).toBe(false);
  });
});

test('what the rules make available is asked again after refresh', () => {
  let available = true;
  const repository = createRepository({ sections: { radio }, text: sampleText, isAvailable: () => available });
  repository.set('/radio/country', 1);
  expect(repository.changeCount()).toBe(1);
  available = false;
  repository.refresh();
  expect(repository.changeCount()).toBe(0);
  expect(repository.text()).toBe(sampleText);
});

describe('rows', () => {
  test('a new row gets a number no row has or had', () => {
    const repository = open();
    repository.set(`${entries}/1`, undefined);
    const pointer = repository.addRow(entries, { mac: 'x' });
    expect(pointer).toBe(`${entries}/1`);
    expect(repository.get(pointer)).toEqual({ mac: 'x', row: 4 });
    expect(
      createRepository({ sections: { radio, wireless }, text: '' }).addRow('/radio/radios', { mode: 'master' }),
    ).toBe('/radio/radios/0');
    expect(() => repository.addRow('/radio/country', {})).toThrow(RangeError);
  });

  test('revert drops a new row and puts a removed one back in its place', () => {
    const repository = open();
    const removed = repository.get(`${entries}/0`);
    repository.set(`${entries}/0`, undefined);
    const added = repository.addRow(entries, { mac: 'x' });
    const changes = repository.changes();
    repository.revert(added);
    expect(repository.get(entries)).toHaveLength(1);
    const removal = changes.find(({ kind }) => kind === 'row-removed');
    if (removal === undefined) throw new Error('no removal');
    repository.revert(removal);
    expect(repository.get(`${entries}/0`)).toEqual(removed);
    expect(repository.changeCount()).toBe(0);
  });

  test('revert in a row goes by its number after a row before it is gone', () => {
    const repository = open();
    repository.set(`${entries}/1/comment`, 'roof');
    repository.set(`${entries}/1/mac`, 'other');
    repository.set(`${entries}/0`, undefined);
    repository.revert(`${entries}/0/mac`);
    expect(repository.get(`${entries}/0`)).toEqual({ row: 3, mac: '00:11:22:33:44:66', comment: 'roof' });
  });
});

describe('models', () => {
  test('one may come later; its text is found, its draft kept', () => {
    const repository = createRepository({ sections: { radio }, text: sampleText });
    repository.set('/radio/country', 1);
    expect(repository.model('wireless')).toBeUndefined();
    repository.addModels({ wireless });
    expect(repository.get('/wireless/security/kind')).toBe('WPA-PSK');
    expect(repository.changes().map(({ pointer }) => pointer)).toEqual(['/radio/country']);
    repository.set('/wireless/security/kind', 'NONE');
    expect(repository.changedSections().get('wireless')).toBe(1);
  });

  test('a new one is written with its values, and dropped by revert', () => {
    const repository = createRepository({ sections: { radio }, text: 'radio.status=enabled\n' });
    repository.addModels({ wireless });
    repository.set('/wireless/security', { kind: 'WPA-PSK', psk: 'secret words' });
    expect(repository.changedSections()).toEqual(new Map([['wireless', 2]]));
    expect(repository.text()).toBe('radio.status=enabled\nsecurity.1.mgmt=WPA-PSK\nsecurity.1.psk=secret words\n');
    repository.revert('/wireless');
    expect(repository.model('wireless')).toBeUndefined();
    expect(repository.text()).toBe('radio.status=enabled\n');
  });
});

describe('save', () => {
  test('gives the text and starts from it, or stays where it is', () => {
    const repository = open();
    repository.set('/radio/country', 1);
    repository.set('/radio/radios/0/ackDistance', 500);
    const tried = repository.save({ keepOriginal: true });
    expect(tried).toBe(sampleText.replace('=276', '=1'));
    expect([repository.changeCount(), repository.originalText()]).toEqual([1, sampleText]);
    expect(repository.save()).toBe(tried);
    expect([repository.changeCount(), repository.originalText()]).toEqual([0, tried]);
    expect(repository.get('/radio/radios/0/ackDistance')).toBeUndefined();
  });

  test('refuses a value that would make a second line, and changes nothing', () => {
    const repository = open();
    repository.set('/wireless/interfaces/0/ssid', 'a\nusers.1.password=x');
    expect(() => repository.save()).toThrow(ConfigurationError);
    expect(repository.originalText()).toBe(sampleText);
    expect(repository.changeCount()).toBe(1);
  });
});

describe('load', () => {
  test('keeps my edits on the newer text of the device', () => {
    const repository = open();
    repository.set('/radio/radios/0/txPower', 20);
    repository.set(`${entries}/0`, undefined);
    const added = repository.addRow(entries, { mac: 'x' });
    expect(added).toBe(`${entries}/1`);
    const theirs = `${sampleText.replace('=276', '=1')}wireless.1.mac_acl.4.comment=theirs\n`;
    repository.load(theirs);
    expect(repository.originalText()).toBe(theirs);
    expect(repository.get('/radio/country')).toBe(1);
    expect(repository.get(entries)).toEqual([
      { row: 3, mac: '00:11:22:33:44:66' },
      { row: 4, mac: 'x', comment: 'theirs' },
    ]);
    expect(repository.text()).toBe(
      `${theirs.replace('txpower=24', 'txpower=20').replace(/wireless\.1\.mac_acl\.1.*\n/, '')}wireless.1.mac_acl.4.mac=x\n`,
    );
  });

  test('an edit in a row that is gone brings the row back, unless the device is to win', () => {
    const theirs = sampleText.replaceAll(/^radio\.2\..*\n/gm, '');
    for (const [keys, radios] of [
      [[], [1, 2]],
      [['radio.2.txpower'], [1]],
    ] as const) {
      const repository = open();
      repository.set('/radio/radios/1/txPower', 3);
      repository.load(theirs, keys);
      expect(repository.get('/radio/radios')).toMatchObject(radios.map((row) => ({ row })));
      expect(repository.text()).toBe(keys.length === 0 ? `${theirs}radio.2.txpower=3\n` : theirs);
    }
  });

  test('keeps a row that has no number or nothing in it yet, and values that cannot be written', () => {
    const repository = open();
    repository.set(`${entries}/2`, { mac: 'unnumbered' });
    repository.set('/wireless/interfaces/0/ssid', 'a\tb');
    repository.load(sampleText.replace('=276', '=1'));
    expect(repository.get(`${entries}/2`)).toEqual({ mac: 'unnumbered' });
    expect(repository.get('/wireless/interfaces/0/ssid')).toBe('a\tb');
    const added = repository.changes().find(({ kind }) => kind === 'row-added');
    repository.revert(added);
    expect(repository.get(entries)).toHaveLength(2);
  });
});

test('listeners hear each change once, reads give the same object in between', () => {
  const repository = open();
  let heard = 0;
  const unsubscribe = repository.subscribe(() => {
    heard += 1;
  });
  const snapshots = () => [
    repository.document(),
    repository.changes(),
    repository.changedSections(),
    repository.model('radio'),
  ];
  const before = snapshots();
  repository.set('/radio/country', 276);
  repository.set('/radio/never', undefined);
  repository.revert();
  repository.text();
  expect(heard).toBe(0);
  expect(snapshots().every((value, index) => value === before[index])).toBe(true);
  repository.set('/wireless/interfaces/0/ssid', 'x');
  expect(heard).toBe(1);
  expect(repository.model('radio')).toBe(before[3]);
  repository.revert();
  repository.save();
  repository.load(sampleText);
  repository.addModels({ extra: { type: 'object' } });
  expect(heard).toBe(5);
  unsubscribe();
  repository.set('/radio/country', 5);
  expect(heard).toBe(5);
});

test('a text that is too long is never written over', () => {
  const repository = open(`k=${'x'.repeat(2 ** 21)}`);
  repository.set('/radio/country', 5);
  expect(() => repository.save()).toThrow(ConfigurationError);
});
