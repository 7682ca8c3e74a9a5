/** A mutation that no test can notice, and why: the program does the same with it. */
export interface EquivalentMutation {
  readonly file: string;
  /** The mutated line as it is and as it would be, without indentation; of several lines the first ones. */
  readonly before: string;
  readonly after: string;
  readonly reason: string;
}

/** What may survive `npm run mutate`. */
export const EQUIVALENT_MUTATIONS: readonly EquivalentMutation[] = [
  {
    file: 'rules/intersect.ts',
    before: 'if (first === undefined || others.length === 0) return first;',
    after: 'if (false || others.length === 0) return first;',
    reason: 'Without a first limit there are no others.',
  },
  {
    file: 'rules/access/agreement.ts',
    before: 'return checkSetup({ country: 1, agreed: agreed === true }).agreed;',
    after: 'return checkSetup({ country: 2, agreed: agreed === true }).agreed;',
    reason: 'The country is there to be valid, whichever it is.',
  },
  {
    file: 'rules/access/country.ts',
    before: 'return checkSetup({ country: readNumber(code) ?? 0, agreed: true }).country;',
    after: 'return checkSetup({ country: readNumber(code), agreed: true }).country;',
    reason: 'undefined is not above 0 either; the default is there for the type.',
  },
  {
    file: 'rules/access/country.ts',
    before: 'return checkSetup({ country: readNumber(code) ?? 0, agreed: true }).country;',
    after: 'return checkSetup({ country: readNumber(code) ?? 0, agreed: false }).country;',
    reason: 'Of the two answers the country alone is looked at.',
  },
  {
    file: 'rules/firmware.ts',
    before: 'const preRelease = from.version.prerelease.length > 0;',
    after: 'const preRelease = from.version.prerelease.length > 1;',
    reason: 'A pre-release always has two parts: its tag and its count.',
  },
  {
    file: 'rules/firmware.ts',
    before: 'if (!preRelease && to.version.prerelease.length > 0) {',
    after: 'if (!preRelease && to.version.prerelease.length > 1) {',
    reason: 'A pre-release always has two parts: its tag and its count.',
  },
  {
    file: 'rules/firmware.ts',
    before: "const [, numbers = '', tag, count] = VERSION.exec(plain) ?? [];",
    after: "const [, numbers = '', tag, count] = VERSION.exec(plain) ?? [undefined];",
    reason: 'The first item is skipped.',
  },
  {
    file: 'rules/firmware.ts',
    before: `const preRelease = tag === undefined ? '' : \`-\${tag.toLowerCase()}.\${count ?? 0}\`;`,
    after: `const preRelease = tag === undefined ? '' : \`-\${tag.toUpperCase()}.\${count ?? 0}\`;`,
    reason: 'Tags compare the same when all of them are in capitals.',
  },
  {
    file: 'rules/network/controllerKey.ts',
    before: 'return address !== undefined && URL.canParse(address)',
    after: 'return true && URL.canParse(address)',
    reason: 'undefined is no address; the comparison is there for the type.',
  },
  {
    file: 'rules/network/ipV6Address.ts',
    before: 'const LONGEST = 45;',
    after: 'const LONGEST = 46;',
    reason: 'No notation of an address is longer: the bound only spares reading a hostile text.',
  },
  {
    file: 'rules/network/ipV6Address.ts',
    before: "if (typeof value !== 'string' || value.length > LONGEST || value.includes('%')) return false;",
    after: "if (typeof value !== 'string' || false || value.includes('%')) return false;",
    reason: 'No notation of an address is longer: the bound only spares reading a hostile text.',
  },
  {
    file: 'rules/network/ipV6PrefixLength.ts',
    before: 'return length !== undefined && length >= 1 && length <= 128',
    after: 'return true && length >= 1 && length <= 128',
    reason: 'No comparison with undefined holds; this one is there for the type.',
  },
  {
    file: 'rules/network/mtu.ts',
    before: 'return bytes !== undefined && bytes >= MINIMUM_MTU_IPV6 && bytes <= maximum',
    after: 'return true && bytes >= MINIMUM_MTU_IPV6 && bytes <= maximum',
    reason: 'No comparison with undefined holds; this one is there for the type.',
  },
  {
    file: 'rules/network/port.ts',
    before: 'return number !== undefined && number >= LOWEST_PORT && number <= HIGHEST_PORT;',
    after: 'return true && number >= LOWEST_PORT && number <= HIGHEST_PORT;',
    reason: 'No comparison with undefined holds; this one is there for the type.',
  },
  {
    file: 'rules/network/prefixed.ts',
    before: 'return length !== undefined && length <= longest ? { address: value.slice(0, at) } : undefined;',
    after: 'return true && length <= longest ? { address: value.slice(0, at) } : undefined;',
    reason: 'No comparison with undefined holds; this one is there for the type.',
  },
  {
    file: 'rules/network/systemPort.ts',
    before: 'const number = wholeNumber(port) ?? 0;',
    after: 'const number = wholeNumber(port);',
    reason: 'What is a port is a whole number; the default is there for the type.',
  },
  {
    file: 'rules/network/systemPort.ts',
    before: 'const number = wholeNumber(port) ?? 0;',
    after: 'const number = wholeNumber(port) ?? 1;',
    reason: 'What is a port is a whole number; the default is there for the type.',
  },
  {
    file: 'rules/readNumber.ts',
    before: "return typeof value === 'number' && Number.isFinite(value) ? value : undefined;",
    after: 'return true && Number.isFinite(value) ? value : undefined;',
    reason: 'Number.isFinite takes numbers only; the comparison is there for the type.',
  },
  {
    file: 'rules/singleSignOn.ts',
    before: 'const IP_V4 = /^(?:\\d{1,3}\\.){3}\\d{1,3}$/;',
    after: 'const IP_V4 = /(?:\\d{1,3}\\.){3}\\d{1,3}$/;',
    reason: 'To the URL parser a host that ends in a number is an IPv4 address or none at all.',
  },
  {
    file: 'rules/wireless/antennaOf.ts',
    before: 'return number !== undefined && number >= 0 && number <= highest ? number : undefined;',
    after: 'return true && number >= 0 && number <= highest ? number : undefined;',
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
    file: 'rules/board.ts',
    before: 'if (at > 0) values.set(line.slice(0, at).trim(), line.slice(at + 1).trim());',
    after: 'if (at >= 0) values.set(line.slice(0, at).trim(), line.slice(at + 1).trim());',
    reason: 'Nobody asks for the key without a name.',
  },
  {
    file: 'rules/board.ts',
    before: 'if (at > 0) values.set(line.slice(0, at).trim(), line.slice(at + 1).trim());',
    after: 'if (at > 1) values.set(line.slice(0, at).trim(), line.slice(at + 1).trim());',
    reason: 'No key has a name of one letter.',
  },
  {
    file: 'rules/board.ts',
    before: `const gain = values.get(key(\`antenna.\${at}.gain\`)) ?? '';`,
    after: `const gain = values.get(key(\`antenna.\${at}.gain\`));`,
    reason: 'The text undefined is no gain either; the default is there for the type.',
  },
  {
    file: 'rules/board.ts',
    before: 'return value !== undefined && /^-?\\d{1,9}$/.test(value) ? Number(value) : undefined;',
    after: 'return true && /^-?\\d{1,9}$/.test(value) ? Number(value) : undefined;',
    reason: 'The text undefined is no number either; the comparison is there for the type.',
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
    file: 'rules/features.ts',
    before: "features.has('g3') && ['main', 'backup'].every((id) => radios.some((radio) => radio.interface === id)),",
    after: "features.has('g3') && ['main', 'backup'].every((id) => radios.some((radio) => radio.interface !== id)),",
    reason: 'There are two interfaces: what is not one of them is the other.',
  },
  {
    file: 'rules/regulatory/domains.ts',
    before: 'endKHz: 2_483_500,',
    after: 'endKHz: 2483501,',
    reason: 'No rule of the database ends or starts between the two.',
  },
  {
    file: 'rules/regulatory/domains.ts',
    before: 'endKHz: 5_250_000,',
    after: 'endKHz: 5250001,',
    reason: 'No rule of the database ends or starts between the two.',
  },
  {
    file: 'rules/regulatory/domains.ts',
    before: 'endKHz: 5_350_000,',
    after: 'endKHz: 5350001,',
    reason: 'No rule of the database ends or starts between the two.',
  },
  {
    file: 'rules/regulatory/domains.ts',
    before: 'endKHz: 5_730_000,',
    after: 'endKHz: 5730001,',
    reason: 'No rule of the database ends or starts between the two.',
  },
  {
    file: 'rules/regulatory/domains.ts',
    before: 'startKHz: 5_725_000,',
    after: 'startKHz: 5725001,',
    reason: 'No rule of the database ends or starts between the two.',
  },
  {
    file: 'rules/regulatory/domains.ts',
    before: 'endKHz: 5_850_000,',
    after: 'endKHz: 5850001,',
    reason: 'No rule of the database ends or starts between the two.',
  },
  {
    file: 'rules/regulatory/domains.ts',
    before: 'endKHz: 5_875_000,',
    after: 'endKHz: 5875001,',
    reason: 'No rule of the database ends or starts between the two.',
  },
  {
    file: 'rules/regulatory/domains.ts',
    before: '{ startKHz: 5_150_000, endKHz: 5_250_000, mostMbm: 2301, mbmPerMHz: 1000 },',
    after: '{ startKHz: 5_150_000, endKHz: 5250001, mostMbm: 2301, mbmPerMHz: 1000 },',
    reason: 'No rule of the database ends or starts between the two.',
  },
  {
    file: 'rules/regulatory/domains.ts',
    before: '{ startKHz: 5_470_000, endKHz: 5_730_000, mostMbm: 2700, mbmPerMHz: 1400 },',
    after: '{ startKHz: 5_470_000, endKHz: 5730001, mostMbm: 2700, mbmPerMHz: 1400 },',
    reason: 'No rule of the database ends or starts between the two.',
  },
  {
    file: 'rules/regulatory/domains.ts',
    before: "world === undefined ? { code: 0, name: '', dfsRegion: 'UNSET', rules: [] } : ofCountry('00', world);",
    after: "false ? { code: 0, name: '', dfsRegion: 'UNSET', rules: [] } : ofCountry('00', world);",
    reason: 'The database has a world domain; the other side is there for the type.',
  },
  {
    file: 'rules/regulatory/domains.ts',
    before: "world === undefined ? { code: 0, name: '', dfsRegion: 'UNSET', rules: [] } : ofCountry('00', world);",
    after: "world === undefined ? {} : ofCountry('00', world);",
    reason: 'The database has a world domain; the other side is there for the type.',
  },
  {
    file: 'rules/regulatory/domains.ts',
    before: "world === undefined ? { code: 0, name: '', dfsRegion: 'UNSET', rules: [] } : ofCountry('00', world);",
    after: "world === undefined ? { code: 1, name: '', dfsRegion: 'UNSET', rules: [] } : ofCountry('00', world);",
    reason: 'The database has a world domain; the other side is there for the type.',
  },
  {
    file: 'rules/regulatory/domains.ts',
    before: "world === undefined ? { code: 0, name: '', dfsRegion: 'UNSET', rules: [] } : ofCountry('00', world);",
    after:
      "world === undefined ? { code: 0, name: '', dfsRegion: 'UNSET', rules: [undefined] } : ofCountry('00', world);",
    reason: 'The database has a world domain; the other side is there for the type.',
  },
  {
    file: 'rules/regulatory/domains.ts',
    before:
      '[...plain.values(), ...LICENSED_COUNTRIES.flatMap((alpha2) => plain.get(alpha2) ?? []).map(licensed)].map(',
    after: '[...plain.values(), ...LICENSED_COUNTRIES.flatMap((alpha2) => plain.get(alpha2)).map(licensed)].map(',
    reason: 'The database has these countries; the default is there for the type.',
  },
  {
    file: 'rules/regulatory/domains.ts',
    before:
      '[...plain.values(), ...LICENSED_COUNTRIES.flatMap((alpha2) => plain.get(alpha2) ?? []).map(licensed)].map(',
    after:
      '[...plain.values(), ...LICENSED_COUNTRIES.flatMap((alpha2) => plain.get(alpha2) ?? [undefined]).map(licensed)].map(',
    reason: 'The database has these countries; the default is there for the type.',
  },
  {
    file: 'rules/regulatory/domains.ts',
    before: '} catch (error) {',
    after: '} catch (error) {}',
    reason: 'A code of no region is all that Intl throws for.',
  },
  {
    file: 'rules/regulatory/domains.ts',
    before: 'if (!(error instanceof RangeError)) throw error;',
    after: 'if (false) throw error;',
    reason: 'A code of no region is all that Intl throws for.',
  },
  {
    file: 'rules/regulatory/decodeRegdb.ts',
    before: `if (!/^(?:[A-Z]{2}|00)$/.test(alpha2)) throw new RegdbError(\`entry \${countries.length + 1} names no country\`);`,
    after: `if (!/(?:[A-Z]{2}|00)$/.test(alpha2)) throw new RegdbError(\`entry \${countries.length + 1} names no country\`);`,
    reason: 'The text has two characters, as many as the pattern.',
  },
  {
    file: 'rules/regulatory/decodeRegdb.ts',
    before: `if (!/^(?:[A-Z]{2}|00)$/.test(alpha2)) throw new RegdbError(\`entry \${countries.length + 1} names no country\`);`,
    after: `if (!/^(?:[A-Z]{2}|00)/.test(alpha2)) throw new RegdbError(\`entry \${countries.length + 1} names no country\`);`,
    reason: 'The text has two characters, as many as the pattern.',
  },
  {
    file: 'rules/regulatory/decodeRegdb.ts',
    before: 'need(view, at, 3, place);',
    after: 'need(view, at, 4, place);',
    reason: 'A collection is filled up to an even length, and that byte is asked for next.',
  },
  {
    file: 'rules/regulatory/grid.ts',
    before: 'G: { first: 2412, last: 2472 },',
    after: 'G: { first: 2412, last: 2473 },',
    reason: 'The raster goes on in steps of 5 MHz.',
  },
  {
    file: 'rules/regulatory/grid.ts',
    before: 'A: { first: 4910, last: 5925 },',
    after: 'A: { first: 4910, last: 5926 },',
    reason: 'The raster goes on in steps of 5 MHz.',
  },
  {
    file: 'rules/regulatory/regulatoryDomain.ts',
    before: 'const WITHOUT_UNII = { start: 5725, end: 5850 } as const;',
    after: 'const WITHOUT_UNII = { start: 5725, end: 5851 } as const;',
    reason: 'Channels end on multiples of 5 MHz.',
  },
  {
    file: 'rules/wireless/controlFrequency.ts',
    before: 'const clause = bounds.find((bound) => bound.power === power)?.clause ?? TOO_LOUD.clause;',
    after: 'const clause = bounds.find((bound) => bound.power === power)?.clause;',
    reason: 'The power is that of one of the bounds; the default is there for the type.',
  },
  {
    file: 'rules/wireless/controlFrequency.ts',
    before: 'const clause = bounds.find((bound) => bound.power === power)?.clause ?? TOO_LOUD.clause;',
    after: 'const clause = bounds.find((bound) => bound.power === power).clause ?? TOO_LOUD.clause;',
    reason: 'The power is that of one of the bounds; the default is there for the type.',
  },
  {
    file: 'rules/wireless/controlFrequency.ts',
    before: 'const clause = bounds.find((bound) => bound.power === power)?.clause ?? TOO_LOUD.clause;',
    after: 'const clause = bounds.find((bound) => true)?.clause ?? TOO_LOUD.clause;',
    reason: 'Of two bounds of a channel under different clauses the second is never the lower one.',
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
    file: 'rules/access/newUserName.ts',
    before: "return typeof name === 'string' && isUserName(name) ? undefined : NOT_A_USER_NAME;",
    after: 'return true && isUserName(name) ? undefined : NOT_A_USER_NAME;',
    reason: 'What is not missing is a text; the comparison is there for the type.',
  },
  {
    file: 'rules/regulatory/channels.ts',
    before: 'if (below.endKHz < startKHz) break;',
    after: 'if (false) break;',
    reason: 'The rules under a channel leave no gap: what lies beyond one only adds to a span that is wide enough.',
  },
  {
    file: 'rules/regulatory/channels.ts',
    before: 'if (above.startKHz > endKHz) break;',
    after: 'if (false) break;',
    reason: 'The rules under a channel leave no gap: what lies beyond one only adds to a span that is wide enough.',
  },
  {
    file: 'rules/link/modulation.ts',
    before: 'const row = index === undefined ? undefined : MODULATIONS[index];',
    after: 'const row = false ? undefined : MODULATIONS[index];',
    reason: 'The table has nothing at undefined either; the comparison is there for the type.',
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
];
