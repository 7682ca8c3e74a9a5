import fc from 'fast-check';
import { expect, test } from 'vitest';
import { keyTemplate, rowKey } from '../../../engine/config/keyParts.ts';

const part = fc.stringMatching(/^[a-z][a-z0-9_-]{0,5}$/);
const parts = fc.array(part, { minLength: 1, maxLength: 3 }).map((names) => names.join('.'));

test('the template of a row key is its source template', () => {
  fc.assert(
    fc.property(parts, fc.option(parts), fc.nat(), (table, name, row) => {
      const template = [table, '{n}', ...(name === null ? [] : [name])].join('.');
      expect(keyTemplate(rowKey(template, row))).toBe(template);
    }),
  );
});

test('a number within a name is not a row number', () => {
  expect(keyTemplate('wireless.1.signal_led1')).toBe('wireless.{n}.signal_led1');
  expect(keyTemplate('radio.countrycode')).toBe('radio.countrycode');
  expect(keyTemplate('radio.0.wds.12.peer')).toBe('radio.{n}.wds.{n}.peer');
});
