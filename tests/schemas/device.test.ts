import { describe, expect, test } from 'vitest';
import { compileValidator } from '../../engine/validate/compileValidator.ts';
import { loginResponseSchema, setupSchema } from '../../schemas/device/login.ts';
import { statusSchema } from '../../schemas/device/status.ts';

const validateStatus = compileValidator(statusSchema);

const LEAST = {
  host: {
    hostname: 'north',
    uptime: 1,
    time: '2026-01-31 00:00:00',
    fwversion: 'v8.7.18',
    devmodel: 'Dish',
    netrole: 'bridge',
    loadavg: 0.1,
    totalram: 1,
    freeram: 1,
    cpuload: 1,
  },
  wireless: {
    essid: 'north',
    ieeemode: 'AUTO',
    apmac: '02:00:00:00:00:01',
    frequency: 5180,
    center1_freq: 5180,
    dfs: 0,
    distance: 300,
    security: 'none',
    noisef: -92,
    txpower: 3,
    rstatus: 5,
    chanbw: 20,
    cac_state: 0,
    cac_timeout: 0,
    throughput: { tx: 0, rx: 0 },
    count: 0,
    sta: [],
  },
  interfaces: [],
};

describe('status parsing', () => {
  test('accepts missing optional fields', () => {
    expect(validateStatus(LEAST)).toEqual([]);
  });

  test('accepts unknown fields and values', () => {
    const more = { ...LEAST, wireless: { ...LEAST.wireless, security: 'WPA9', beams: 7 }, weather: { rain: true } };
    expect(validateStatus(more)).toEqual([]);
  });

  test('rejects a missing link, or text for a number', () => {
    const { wireless: _wireless, ...rest } = LEAST;
    expect(validateStatus(rest)).toMatchObject([{ pointer: '/wireless', code: 'required' }]);
    const text = { ...LEAST, wireless: { ...LEAST.wireless, txpower: '3 dBm' } };
    expect(validateStatus(text)).toMatchObject([{ pointer: '/wireless/txpower', code: 'type' }]);
  });
});

test('a sign-in response contains user, address and hardware', () => {
  const validate = compileValidator(loginResponseSchema);
  expect(validate({ readOnlyUser: false, fullVersion: '8.7.18', ccode: 840, boardinfo: 'board.name=Dish' })).toEqual(
    [],
  );
  expect(validate({ readOnlyUser: false, fullVersion: '8.7.18', boardinfo: '' })).toMatchObject([
    { pointer: '/ccode', code: 'required' },
  ]);
});

test.each([
  [{ device_setup: 'user', new_username: 'mast', new_password: 'Guy-wires hold 7 masts' }, []],
  [{ device_setup: 'user', new_username: '-mast', new_password: '' }, ['/new_username pattern']],
  [{ device_setup: 'user', new_username: 'mast' }, ['/new_password required']],
  [{ device_setup: 'cfg' }, ['/new_config required']],
  [{ device_setup: 'first', new_ccode: '840', username: 'a', password: 'b' }, []],
  [{ device_setup: 'first' }, ['/new_ccode required']],
  [{ device_setup: 'again' }, ['/device_setup choice']],
  [{}, ['/device_setup choice']],
])('setup %j', (value, expected) => {
  const issues = compileValidator(setupSchema)(value);
  expect(issues.map(({ pointer, code }) => `${pointer} ${code}`)).toEqual(expected);
});
