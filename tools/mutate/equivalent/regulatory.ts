import type { EquivalentMutation } from './equivalentMutation.ts';

/** Mutations that may survive in the files of `rules/regulatory`. */
export const REGULATORY: readonly EquivalentMutation[] = [
  {
    file: 'rules/regulatory/domains.ts',
    before: '{ startKHz: 5_150_000, endKHz: 5_250_000, mostMbm: 2301, mbmPerMHz: 1000 },',
    after: '{ startKHz: 5_150_000, endKHz: 5_250_000, mostMbm: 2302, mbmPerMHz: 1000 },',
    reason: 'No rule of the database allows a hundredth of a dB more there.',
  },
  {
    file: 'rules/regulatory/domains.ts',
    before: '{ startKHz: 5_470_000, endKHz: 5_730_000, mostMbm: 2700, mbmPerMHz: 1400 },',
    after: '{ startKHz: 5_470_000, endKHz: 5_730_000, mostMbm: 2701, mbmPerMHz: 1400 },',
    reason: 'No rule of the database allows a hundredth of a dB more there.',
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
];
