import type { EquivalentMutation } from './equivalentMutation.ts';

/** Mutations that may survive in the files of `rules/wireless`. */
export const WIRELESS: readonly EquivalentMutation[] = [
  {
    file: 'rules/wireless/antennaOf.ts',
    before: 'return value !== undefined && value >= 0 && value <= highest ? value : undefined;',
    after: 'return true && value >= 0 && value <= highest ? value : undefined;',
    reason: 'No comparison with undefined holds; this one is there for the type.',
  },
  {
    file: 'rules/wireless/channelsInUse.ts',
    before: 'const ofDomain = sorted.get(domain) ?? new WeakMap<RadioCapabilities, ByWidth>();',
    after: 'const ofDomain = new WeakMap<RadioCapabilities, ByWidth>();',
    reason: 'What was sorted out before is only a matter of time.',
  },
  {
    file: 'rules/wireless/channelsInUse.ts',
    before: 'if (known !== undefined) return known;',
    after: 'if (false) return known;',
    reason: 'What was sorted out before is only a matter of time.',
  },
  {
    file: 'rules/wireless/cableLoss.ts',
    before: "if (antenna !== 'custom' && antenna.builtIn) {",
    after: 'if (true && antenna.builtIn) {',
    reason: 'A text has no such property; the comparison is there for the type.',
  },
  {
    file: 'rules/wireless/channelWidth.ts',
    before: "const country = domain?.countryName ?? '';",
    after: 'const country = domain?.countryName;',
    reason: 'Without a domain no width is excluded for the country; the default is there for the type.',
  },
  {
    file: 'rules/wireless/isCommonChannel.ts',
    before: 'G: [{ from: 2402, to: 2482 }],',
    after: 'G: [{ from: 2402, to: 2483 }],',
    reason: 'No channel ends between the two.',
  },
  {
    file: 'rules/wireless/isCommonChannel.ts',
    before: '{ from: 4910, to: 4990 },',
    after: '{ from: 4910, to: 4991 },',
    reason: 'No channel ends between the two.',
  },
  {
    file: 'rules/wireless/isCommonChannel.ts',
    before: '{ from: 5170, to: 5330 },',
    after: '{ from: 5170, to: 5331 },',
    reason: 'No channel ends between the two.',
  },
  {
    file: 'rules/wireless/isCommonChannel.ts',
    before: '{ from: 5490, to: 5730 },',
    after: '{ from: 5490, to: 5731 },',
    reason: 'No channel ends between the two.',
  },
  {
    file: 'rules/wireless/isCommonChannel.ts',
    before: '{ from: 5735, to: 5895 },',
    after: '{ from: 5735, to: 5896 },',
    reason: 'No channel ends between the two.',
  },
  {
    file: 'rules/wireless/isCommonChannel.ts',
    before: 'AD: [{ from: 57_240, to: 70_200 }],',
    after: 'AD: [{ from: 57_240, to: 70201 }],',
    reason: 'No channel ends between the two.',
  },
  {
    file: 'rules/wireless/isCommonChannel.ts',
    before: 'const WHOLE_SIXTY_GHZ = 2160;',
    after: 'const WHOLE_SIXTY_GHZ = 2161;',
    reason: 'All channels of that width are among them anyway.',
  },
  {
    file: 'rules/wireless/isCommonChannel.ts',
    before: "if (mode === 'AD' && bandwidth < WHOLE_SIXTY_GHZ) return true;",
    after: "if (mode === 'AD' && bandwidth <= WHOLE_SIXTY_GHZ) return true;",
    reason: 'All channels of that width are among them anyway.',
  },
  {
    file: 'rules/wireless/power/thirdOfGainPower.ts',
    before: 'const third = whole ? 100 * Math.ceil(gain / 300) : Math.ceil(gain / 3);',
    after: 'const third = whole ? 100 * Math.ceil(gain / 301) : Math.ceil(gain / 3);',
    reason: 'The same for every whole gain up to 300 dBi; there are 40.',
  },
  {
    file: 'rules/wireless/widths.ts',
    before: 'return widths.filter((width) => width > 0 && width % 10 === 0);',
    after: 'return widths.filter((width) => width > 1 && width % 10 === 0);',
    reason: 'A multiple of 10 above 0 is 10 at least.',
  },
  {
    file: 'rules/wireless/eirpLimit.ts',
    before: "params: { country: facts.domain?.countryName ?? '' },",
    after: 'params: { country: facts.domain?.countryName },',
    reason: 'Where there is no domain there are no limits of it either; the rest is for the type.',
  },
  {
    file: 'rules/wireless/eirpLimit.ts',
    before: "params: { country: facts.domain?.countryName ?? '' },",
    after: "params: { country: facts.domain.countryName ?? '' },",
    reason: 'Where there is no domain there are no limits of it either; the rest is for the type.',
  },
  {
    file: 'rules/wireless/linkTypeEnds.ts',
    before: "params: { country: domain?.countryName ?? '' },",
    after: 'params: { country: domain?.countryName },',
    reason: 'Where there is no domain there are no limits of it either; the rest is for the type.',
  },
  {
    file: 'rules/wireless/linkTypeEnds.ts',
    before: "params: { country: domain?.countryName ?? '' },",
    after: "params: { country: domain.countryName ?? '' },",
    reason: 'Where there is no domain there are no limits of it either; the rest is for the type.',
  },
  {
    file: 'rules/wireless/regulatoryPower.ts',
    before: 'if (radiated?.power === Number.NEGATIVE_INFINITY) {',
    after: 'if (radiated.power === Number.NEGATIVE_INFINITY) {',
    reason: 'There always is a first bound.',
  },
  {
    file: 'rules/wireless/regulatoryPower.ts',
    before: 'return nothing(radio, { rule, law, text, params: { ...about, ...params }, binds: true });',
    after: 'return nothing(radio, { rule, law, text, params: { ...about, ...params }, binds: false });',
    reason: 'Several rules limit the power: whether one with a value binds is worked out when they are put together.',
  },
  {
    file: 'rules/wireless/controlFrequency.ts',
    before: 'const reason = { ...TOO_LOUD, law: bound?.law };',
    after: 'const reason = { ...TOO_LOUD, law: bound.law };',
    reason: 'The power is that of one of the bounds; the rest is for the type.',
  },
  {
    file: 'rules/wireless/controlFrequency.ts',
    before: 'if (bound !== undefined && power === Number.NEGATIVE_INFINITY) {',
    after: 'if (true && power === Number.NEGATIVE_INFINITY) {',
    reason: 'The power is that of one of the bounds; the rest is for the type.',
  },
];
