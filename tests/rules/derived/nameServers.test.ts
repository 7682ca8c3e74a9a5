import { describe, expect, test } from 'vitest';
import type { JsonObject } from '../../../engine/core/schema.ts';
import { follow } from '../../../engine/derived/follow.ts';
import { nameServers } from '../../../rules/derived/nameServers.ts';

describe('nameServers: an entry with an address is enabled together with its list (docs/device.md#addresses)', () => {
  test.each<[string, JsonObject, readonly string[], JsonObject, JsonObject]>([
    ['an entry whose status is not written is on as it is', { primary: '10.0.0.1' }, ['/dns/primary'], {}, {}],
    [
      'one that was off is switched on',
      { primary: '10.0.0.1' },
      ['/dns/primary'],
      { primaryStatus: false },
      { primaryStatus: true },
    ],
    [
      'emptied, it is switched off',
      { primary: '' },
      ['/dns/primary'],
      { primary: '10.0.0.1' },
      { primaryStatus: false },
    ],
    [
      'gone, it is switched off',
      { secondary: '10.0.0.2' },
      ['/dns/primary'],
      { primary: '10.0.0.1', secondary: '10.0.0.2' },
      { primaryStatus: false },
    ],
    [
      'taken back, its status is the one it had',
      { primary: '10.0.0.1', primaryStatus: true },
      ['/dns/primary'],
      { primary: '10.0.0.1', primaryStatus: false },
      { primaryStatus: false },
    ],
    [
      'the other entry is left alone',
      { primary: '10.0.0.1', secondary: '' },
      ['/dns/primary'],
      { primaryStatus: true, secondary: '10.0.0.2' },
      { primaryStatus: true },
    ],
    [
      'a change of all of it is one of both',
      { primary: '', secondary: '' },
      ['/dns'],
      { primary: '10.0.0.1', secondary: '10.0.0.2' },
      { primaryStatus: false, secondaryStatus: false },
    ],
    [
      'with a change elsewhere too',
      { secondary: '' },
      ['/network/mode', '/dns/secondary'],
      { secondary: '10.0.0.2' },
      { secondaryStatus: false },
    ],
    [
      'a list that is off is switched on by a new one',
      { secondary: '10.0.0.2', serversStatus: false },
      ['/dns/secondary'],
      { serversStatus: false },
      { serversStatus: true },
    ],
    [
      'but not by one that was there, nor by one that went',
      { primary: '10.0.0.1', secondary: '', serversStatus: false },
      ['/dns/secondary'],
      { primary: '10.0.0.1', secondary: '10.0.0.2', serversStatus: false },
      { secondaryStatus: false, serversStatus: false },
    ],
    [
      'a list that is on is left so',
      { primary: '10.0.0.1', serversStatus: true },
      ['/dns/primary'],
      { serversStatus: true },
      { serversStatus: true },
    ],
    [
      'taken back, the list is off again',
      { primary: '', serversStatus: true },
      ['/dns/primary'],
      { primary: '', serversStatus: false },
      { serversStatus: false },
    ],
    [
      'what is no text is no address',
      { primary: 7 },
      ['/dns/primary'],
      { primary: '10.0.0.1' },
      { primaryStatus: false },
    ],
  ])('%s', (_name, dns, changed, before, expected) => {
    expect(follow([nameServers], { dns }, changed, { dns: before })).toEqual({ dns: { ...dns, ...expected } });
  });
});
