import { expect, expectTypeOf, test } from 'vitest';
import type { PlaceOf, ReadSetting, RowOf, Setting, SettingPointer, ValidSetting } from '../../rules/core/setting.ts';
import type { SectionName } from '../../schemas/pages.ts';
import type { Configuration, Draft, SectionConfig } from '../../schemas/types.ts';

type RadioConfig = SectionConfig<'radio'>;
type SecurityConfig = SectionConfig<'security'>;
type Radio = NonNullable<RadioConfig['radios']>[number];
type DraftRadio = NonNullable<Draft<RadioConfig>['radios']>[number];

test('types of sections follow from their schemas', () => {
  expectTypeOf<keyof Configuration>().toEqualTypeOf<SectionName>();
  expectTypeOf<Radio['row']>().toEqualTypeOf<number>();
  expectTypeOf<Radio['linkType']>().toEqualTypeOf<0 | 1 | 2 | undefined>();
  expectTypeOf<Radio>().not.toHaveProperty('power');
  // @ts-expect-error: a row needs its number.
  const withoutNumber: Radio = { mode: 'master' };
  // @ts-expect-error: unknown mode.
  const unknownMode: Radio = { row: 1, mode: 'ap' };
  // @ts-expect-error: personal security needs a key.
  const withoutKey: SecurityConfig = { station: { protection: { keyManagement: 'WPA-PSK' } } };
  expect([withoutNumber, unknownMode, withoutKey]).toHaveLength(3);
});

test('drafts accept values outside the choices, and omit required values', () => {
  const draft: DraftRadio = { mode: 'ap', linkType: 7, antennaGain: -1 };
  expect(draft.row).toBeUndefined();
  // @ts-expect-error: a text is no number.
  const wrongType: DraftRadio = { linkType: 'ptp' };
  // @ts-expect-error: unknown column.
  const wrongName: DraftRadio = { power: 13 };
  expect([wrongType, wrongName]).toHaveLength(2);
});

test('drafts have the properties of all branches of a tagged union', () => {
  type Protection = NonNullable<NonNullable<Draft<SecurityConfig>['station']>['protection']>;
  expectTypeOf<Pick<Protection, 'keyManagement' | 'psk' | 'identity'>>().toEqualTypeOf<{
    readonly keyManagement?: string;
    readonly psk?: string;
    readonly identity?: string;
  }>();
});

test('pointers lead to the types of their settings', () => {
  expectTypeOf<Setting<'/network/mode'>>().toEqualTypeOf<string>();
  expectTypeOf<ValidSetting<'/network/mode'>>().toEqualTypeOf<'bridge' | 'router' | 'soho' | '3g'>();
  expectTypeOf<Setting<'/radio/radios/2/txPower'>>().toEqualTypeOf<number>();
  expectTypeOf<Setting<'/radio/radios/*/dfs'>>().toEqualTypeOf<boolean>();
  expectTypeOf<Setting<'/security/station/protection/psk'>>().toEqualTypeOf<string>();
  expectTypeOf<Setting<'/wireless/interfaces/0/wepKeys/*/key'>>().toEqualTypeOf<string>();
  expectTypeOf<Setting<'/bridges/bridges/*/ports'>>().toEqualTypeOf<
    readonly { readonly row?: number; readonly device?: string; readonly status?: boolean }[]
  >();
});

test('pointers to nothing are compile errors', () => {
  expectTypeOf<'/radio/countryCode'>().toExtend<SettingPointer>();
  expectTypeOf<'/radio'>().not.toExtend<SettingPointer>();
  expectTypeOf<'/radio/country'>().not.toExtend<SettingPointer>();
  expectTypeOf<'/radio/countryCode/value'>().not.toExtend<SettingPointer>();
  expectTypeOf<'/radio/radios/0'>().not.toExtend<SettingPointer>();
  expectTypeOf<'/radio/radios/4/mode'>().not.toExtend<SettingPointer>();
  expectTypeOf<'/wireless/interfaces/0/wepKeys/0/key'>().not.toExtend<SettingPointer>();
});

test('places are pointers with row indexes of settings with the wanted type', () => {
  const row = `/interfaces/interfaces/${Number('1')}` as const;
  expectTypeOf<`${typeof row}/mtu`>().toExtend<PlaceOf<number>>();
  expectTypeOf<`${typeof row}/mtu`>().not.toExtend<PlaceOf<string>>();
  expectTypeOf<`${typeof row}/mtus`>().not.toExtend<PlaceOf<unknown>>();
  expectTypeOf<'/interfaces/interfaces'>().toExtend<PlaceOf<readonly unknown[]>>();
  expectTypeOf<'/ssh/portt'>().not.toExtend<PlaceOf<unknown>>();
});

test('rows have their direct values and lists, but no nested objects', () => {
  expectTypeOf<RowOf<'/wireless/interfaces'>>().toHaveProperty('ssid');
  expectTypeOf<RowOf<'/wireless/interfaces'>>().toHaveProperty('wepKeys');
  expectTypeOf<RowOf<'/wireless/interfaces'>>().not.toHaveProperty('macAcl');
  const read: ReadSetting = () => undefined;
  expectTypeOf(read('/bridges/bridges', 'device', 'ports')).toEqualTypeOf<
    readonly Pick<RowOf<'/bridges/bridges'>, 'device' | 'ports'>[] | undefined
  >();
  // @ts-expect-error: unknown column.
  expect(read('/bridges/bridges', 'name')).toBeUndefined();
  // @ts-expect-error: unknown pointer.
  expect(read('/bridges/bridge')).toBeUndefined();
});
