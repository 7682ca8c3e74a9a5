import { expect, test } from 'vitest';
import { hostNames } from '../../simulator/app/app.ts';
import { models } from '../../simulator/models/models.ts';

const [dish] = models;

test('a device has its configured name and its factory name, each also with mDNS, in lower case', () => {
  expect(hostNames(new Map([['resolv.host.1.name', 'Mast-7']]), dish)).toEqual([
    'mast-7',
    'mast-7.local',
    'dish-north',
    'dish-north.local',
  ]);
});

test('an absent name is the default name, an empty name is no name', () => {
  expect(hostNames(new Map(), dish)).toEqual(['radio', 'radio.local', 'dish-north', 'dish-north.local']);
  expect(hostNames(new Map([['resolv.host.1.name', '']]), dish)).toEqual(['dish-north', 'dish-north.local']);
});
