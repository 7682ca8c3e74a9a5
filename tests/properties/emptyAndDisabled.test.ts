import { describe, expect, test } from 'vitest';
import { createJudge } from '../../command/lint/judge.ts';
import { fieldOfKey } from '../../engine/config/keyIndex.ts';
import { configurationPlan as plan } from '../../simulator/core/configurationPlan.ts';
import { findModel } from '../../simulator/models/models.ts';
import { TEXTS } from '../texts/texts.ts';

/** Texts of a bridge and of a router, of firmware 5 and 8. */
const SHAPES = TEXTS.filter(({ name }) =>
  /^firmware-(?:5\.6\.panel-5n-16\.router-station|8\.5\.dish-5ac-23\.ptp-station|8\.7\.sector-5ac-gps\.ptmp)/.test(
    name,
  ),
);

/** Keys of switches and numbers, and of lists with a minimum length. The device sets its only country itself. */
const EMPTIABLE = plan.all.flatMap(({ key, type, minItems = 0 }) => {
  const isEmptiable = ['boolean', 'integer', 'number'].includes(type) || (type === 'list' && minItems > 0);
  return key !== undefined && isEmptiable && !key.endsWith('countrycode') ? [key] : [];
});

/** Switches of list rows. The model determines the radios. */
const ROW_SWITCHES = plan.all.flatMap(({ key = '' }) =>
  key.endsWith('.{n}.status') && !key.startsWith('radio.') ? [key] : [],
);

/** Key with these row numbers, outermost first. */
const keyOf = (template: string, numbers: readonly number[]): string => {
  let level = 0;
  return template.replaceAll('{n}', () => `${numbers[level++] ?? 1}`);
};

test('the plan has such keys', () => {
  expect(EMPTIABLE.length).toBeGreaterThan(150);
  expect(ROW_SWITCHES.length).toBeGreaterThan(25);
});

describe.each(SHAPES)('$name', ({ model, text }) => {
  const judge = createJudge({ model: findModel(model) });
  const errors = (own: string) => judge(own).filter(({ severity }) => severity === 'error');
  const without = (key: string) => text.replace(new RegExp(`^${key.replaceAll('.', '\\.')}=.*\n`, 'm'), '');
  const isInText = (key: string) => text.includes(`\n${key}=`);

  test('an empty value is validated like an absent line', () => {
    // An absent line of an absent row is not a row.
    const keys = EMPTIABLE.map((key) => keyOf(key, [])).filter(isInText);
    expect(keys.length).toBeGreaterThan(40);
    const places = (own: string) =>
      errors(own)
        .map(({ key, code, reason }) => `${code} ${key} ${reason}`)
        .toSorted();
    for (const key of keys) expect([key, places(`${without(key)}${key}=\n`)]).toEqual([key, places(without(key))]);
  });

  test('a disabled row of any list may be otherwise empty', () => {
    const known = errors(text).length;
    for (const template of ROW_SWITCHES) {
      // Nested rows need their parent row.
      const numbers = template.split('{n}').length > 2 ? [1, 7] : [7];
      const outer = template.split('.{n}')[0];
      const [around = ''] = numbers.length > 1 ? [`${outer}.1.status=disabled\n`] : [];
      const own = keyOf(template, numbers);
      expect(fieldOfKey(plan, own)).toBeDefined();
      const lines = isInText(`${outer}.1.status`) ? '' : around;
      for (const off of ['disabled', '0'])
        expect([own, errors(`${text}${lines}${own}=${off}\n`).slice(known)]).toEqual([own, []]);
    }
  });

  test('an Ethernet interface with an empty list of advertised modes uses the default', () => {
    const own = 'netconf.1.advertise=';
    expect(errors(`${text}${own}\n`)).toEqual(errors(text));
  });
});
