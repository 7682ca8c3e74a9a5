import { describe, expect, test } from 'vitest';
import { compileValidator } from '../../engine/validate/compileValidator.ts';
import { loginResponseSchema, setupSchema } from '../../schemas/device/login.ts';
import { publicInfoSchema } from '../../schemas/device/publicInfo.ts';
import { regulatoryDomainSchema } from '../../schemas/device/regulatoryDomain.ts';
import { statusSchema } from '../../schemas/device/status.ts';
import { testModeSchema } from '../../schemas/device/testMode.ts';
import { userInfoSchema } from '../../schemas/device/userInfo.ts';
import { models } from '../../simulator/models/models.ts';
import { bench, signedIn } from '../simulator/client.ts';

const validateStatus = compileValidator(statusSchema);

describe.each(models.map(({ id }) => id))('what %s answers is as described', (model) => {
  test.each([
    ['/api/info/public?include_langs=true', publicInfoSchema],
    ['/api/info/user', userInfoSchema],
    ['/status.cgi', statusSchema],
    ['/api/regdomain', regulatoryDomainSchema],
    ['/test_mode.cgi', testModeSchema],
  ])('%s', async (path, schema) => {
    const client = await signedIn(await bench({ model }));
    const answer = await client.send('GET', path);
    expect(answer.status).toBe(200);
    expect(compileValidator(schema)(await answer.json())).toEqual([]);
  });
});

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

describe('a status is read tolerantly', () => {
  test('without all that is optional', () => {
    expect(validateStatus(LEAST)).toEqual([]);
  });

  test('with fields and values nobody has heard of', () => {
    const more = { ...LEAST, wireless: { ...LEAST.wireless, security: 'WPA9', beams: 7 }, weather: { rain: true } };
    expect(validateStatus(more)).toEqual([]);
  });

  test('but not without the link, or with text where a number belongs', () => {
    const { wireless: _wireless, ...rest } = LEAST;
    expect(validateStatus(rest)).toMatchObject([{ pointer: '/wireless', code: 'required' }]);
    const text = { ...LEAST, wireless: { ...LEAST.wireless, txpower: '3 dBm' } };
    expect(validateStatus(text)).toMatchObject([{ pointer: '/wireless/txpower', code: 'type' }]);
  });
});

test('a sign-in answers who, where and with what hardware', () => {
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
