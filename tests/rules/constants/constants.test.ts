import { expect, it } from 'vitest';
import * as general from '../../../rules/constants/general.ts';
import * as link from '../../../rules/constants/link.ts';
import * as network from '../../../rules/constants/network.ts';
import * as timing from '../../../rules/constants/timing.ts';
import * as login from '../../../rules/loginScreen.ts';

const DECIDED: Readonly<Record<string, unknown>> = {
  LOGIN_FIELD_LENGTH: 64,
  LOGIN_REFRESH: 5000,
  DEFAULT_COUNTRY: 840,
  LICENSED_OFFSET: 1000,
  UNCLOCKED_COUNTRY: 1125,
  RATE_STEP: 1000,
  DEFAULT_MTU: 1500,
  MINIMUM_MTU: 68,
  MINIMUM_MTU_IPV6: 1280,
  DEFAULT_MAXIMUM_MTU: 2024,
  LOWEST_PORT: 1,
  HIGHEST_PORT: 65_535,
  SYSTEM_PORTS: [53_762, 57_436, 57_437, 61_780],
  STATUS_RELOAD: 1000,
  TEST_SECONDS: 240,
  SOFT_RESTART: 100_000,
  FAILURES_BEFORE_BLOCK: 3,
  FAILURES_BIG_PROBLEM: 80,
  BOOT_TIME: 200,
  CABLE_TEST_SECONDS: 6,
  GRAPH_TICK: 1100,
  GRAPH_TICKS: 120,
  MINIMUM_VALID_LINK: 10,
  SIGNAL_SCALE: [-84, -45],
  OVERSATURATION: -40,
  SIGNAL_SHORTFALL: 4,
  MINIMUM_DISTANCE: 300,
  MINIMUM_SIGNAL: -95,
  SPEED_OF_LIGHT: 300,
  STORAGE_STEP: 1024,
  AUTOMATIC_WIDTHS: [20, 40, 80],
  MOST_STATIONS: 85,
  MOST_STATIONS_11N: 50,
  MOST_STATIONS_IN_FIXED_FRAMES: 60,
  DISTANCE_TOLERANCE: 17,
  DOWNLINK_RATIOS: [
    [50, 50],
    [60, 40],
    [70, 30],
    [75, 25],
    [40, 60],
    [30, 70],
    [25, 75],
  ],
};

const constants: Readonly<Record<string, unknown>> = {
  ...login,
  ...general,
  ...network,
  ...timing,
  ...link,
};

it.each(Object.entries(DECIDED))('%s is %j', (name, value) => {
  expect(constants[name]).toEqual(value);
});

it('every named constant is tested here, SYSTEM_PORTS and all the others', () => {
  expect(Object.keys(constants).toSorted()).toEqual(Object.keys(DECIDED).toSorted());
});

it('the parts of DOWNLINK_RATIOS sum to one', () => {
  for (const [downlink, uplink] of link.DOWNLINK_RATIOS) expect(downlink + uplink).toBe(100);
});
