import { parse } from 'csv-parse/sync';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { brokenLinks } from '../../../command/docs/brokenLinks.ts';
import { leftOut } from '../../../command/docs/report/leftOut.ts';
import { reportDocuments } from '../../../command/docs/report/reportDocuments.ts';
import { RULE_WORDS, ruleAnchor } from '../../../command/docs/report/words.ts';
import { channelLimits } from '../../../command/limits/channelLimits.ts';
import { findCountry } from '../../../command/limits/countries.ts';
import { modesOf } from '../../../command/limits/linkModes.ts';
import manifest from '../../../command/package.json' with { type: 'json' };
import { readBoard } from '../../../rules/core/board.ts';
import { outdoorRules } from '../../../rules/regulatory/channels.ts';
import { database } from '../../../rules/regulatory/database.ts';
import { DOMAINS } from '../../../rules/regulatory/domains.ts';
import { antennasOf } from '../../../rules/wireless/antennaOf.ts';
import { boardInfo } from '../../../simulator/models/boardInfo.ts';
import type { Model } from '../../../simulator/models/model.ts';
import { models } from '../../../simulator/models/models.ts';
import { lawOfRadios, oneOfEach } from '../../simulator/oneOfEach.ts';

type Row = Readonly<Record<string, string>>;

const documents = async (model: Model, country: number): Promise<ReadonlyMap<string, string>> => {
  const files = await reportDocuments({ model, country });
  return new Map(files.map(({ path, content }) => [path, String(content)]));
};

/** Every channel of a report by radio, link, antenna, width and centre, from the rows of its CSV. */
async function cellsOf(model: Model, country: number): Promise<ReadonlyMap<string, unknown>> {
  const files = await documents(model, country);
  const rows: readonly Row[] = parse(files.get(`report/${model.id}/all.csv`) ?? '', { columns: true });
  const cells = new Map<string, unknown>();
  for (const row of rows) {
    for (let at = 0; at < Number(row.channels); at += 1) {
      const up = at * Number(row.raster_mhz);
      for (const link of (row.link ?? '').split(' ')) {
        const centre = Number(row.center_first_mhz) + up;
        const key = [row.radio, link, row.antenna, row.width_mhz, centre].join(' ');
        if (cells.has(key)) throw new Error(`${key} is there twice`);
        cells.set(key, {
          control: Number(row.control_first_mhz) + up,
          number: Number(row.number_first) + at,
          radar: row.radar === 'yes',
          check: Number(row.radar_check_s),
          eirp: Number(row.max_eirp_dbm),
          power: row.max_power_dbm === '' ? null : Number(row.max_power_dbm),
          by: row.decided_by?.split('; ').sort(),
          law: row.decided_by_law === '' ? [] : row.decided_by_law?.split('; ').sort(),
        });
      }
    }
    const span = (Number(row.channels) - 1) * Number(row.raster_mhz);
    expect([row.center_last_mhz, row.control_last_mhz, row.number_last].map(Number)).toEqual([
      Number(row.center_first_mhz) + span,
      Number(row.control_first_mhz) + span,
      Number(row.number_first) + Number(row.channels) - 1,
    ]);
  }
  return cells;
}

/** Channels of the same model and country from `limits`. */
function limitsOf(model: Model, country: number): ReadonlyMap<string, unknown> {
  const board = readBoard(boardInfo(model));
  const cells = new Map<string, unknown>();
  for (const mode of modesOf(board).filter(({ accessPoint }) => accessPoint)) {
    for (const id of new Set(board.radios.flatMap((radio) => antennasOf(radio)).map((antenna) => antenna.id))) {
      const request = { board, country, width: undefined, antenna: id, gain: 0, loss: 0, mode };
      for (const { radio, channels } of channelLimits(request).radios) {
        if (!antennasOf(radio).some((antenna) => antenna.id === id)) continue;
        for (const channel of channels) {
          const link = mode.pointToPoint ? 'ptp' : 'ptmp';
          const binding = channel.because.filter(({ binds }) => binds);
          cells.set([radio.interface, link, id, channel.width, channel.centre].join(' '), {
            control: channel.control,
            number: channel.number,
            radar: channel.dfs,
            check: channel.cacSeconds,
            eirp: channel.maxEirp,
            power: channel.maxTxPower,
            by: binding.map(({ rule }) => rule).sort(),
            law: binding.flatMap(({ law }) => law ?? []).sort(),
          });
        }
      }
    }
  }
  return cells;
}

describe.each(oneOfEach(lawOfRadios))('the report of $id', (model) => {
  test.each(['US', 'DE', 'GB', 'JP'])('agrees with limits on every cell in %s', async (name) => {
    const country = findCountry(name) ?? 0;
    const cells = await cellsOf(model, country);
    expect(cells.size).toBeGreaterThan(0);
    expect(Object.fromEntries(cells)).toEqual(Object.fromEntries(limitsOf(model, country)));
  });
});

test('the report agrees with limits in any country, licensed or without its own rules', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...models),
      fc.constantFrom(...DOMAINS.keys(), 1, 232),
      async (model, country) => {
        const cells = await cellsOf(model, country);
        expect(Object.fromEntries(cells)).toEqual(Object.fromEntries(limitsOf(model, country)));
      },
    ),
    { numRuns: 6 },
  );
});

test('a station has the same limits as an access point', () => {
  for (const model of models) {
    const board = readBoard(boardInfo(model));
    const request = { board, country: 840, width: board.radios[0]?.widths[0], antenna: undefined, gain: 0, loss: 0 };
    const powers = modesOf(board).map((mode) => ({
      ...mode,
      powers: channelLimits({ ...request, mode }).radios.map(({ channels }) => channels.map((one) => one.maxTxPower)),
    }));
    for (const { pointToPoint, powers: own } of powers) {
      expect(own).toEqual(powers.find((one) => one.pointToPoint === pointToPoint)?.powers);
    }
  }
});

describe('pages', () => {
  const [dish] = models;

  test('have a chart for each width, and for each link type if the law distinguishes them', async () => {
    const page = async (country: number) =>
      (await documents(dish, country)).get(`report/${dish.id}/${country === 840 ? 'US' : 'DE'}.html`) ?? '';
    expect((await page(840)).match(/<svg class="chart"/g)).toHaveLength(14);
    expect((await page(276)).match(/<svg class="chart"/g)).toHaveLength(7);
    expect(await page(276)).toContain('radar check, 600 s');
    expect(await page(276)).not.toContain('<script');
  });

  test('report if no channel is open', async () => {
    const files = await documents(dish, findCountry('Armenia') ?? 0);
    expect(files.get(`report/${dish.id}/AM.html`)).toContain('No channel is open to outdoor equipment in Armenia');
  });

  test('name version and edition, and the bands left out with the reason', async () => {
    const files = await documents(dish, 276);
    const germany = files.get(`report/${dish.id}/DE.html`) ?? '';
    const { version, sha256 } = database.header;
    const made = `Made by Guywire ${manifest.version}, wireless-regdb ${version} (SHA-256 ${sha256}).`;
    expect(germany).toContain(made);
    expect(files.get('report/index.html')).toContain(made);
    for (const words of ['5150–5250 MHz: indoors only', '2400–2483.5 MHz: no radio of this model works at 2.4 GHz'])
      expect(germany).toContain(`<li>${words}</li>`);
    // Every rule of the database for a country has channels, or is left out with a reason.
    for (const [code, domain] of DOMAINS) {
      const used = outdoorRules(domain).filter(({ band }) => band === '5');
      expect(leftOut(code, ['A'])).toHaveLength(domain.rules.length - used.length);
    }
  });

  test('of all countries of a model link only to each other, and explain every rule they name', async () => {
    const files = await reportDocuments({ model: dish });
    const anchors = Object.keys(RULE_WORDS).map((rule) => `<p id="${ruleAnchor(rule)}"></p>`);
    const outside = [
      { path: 'index.html', content: '' },
      { path: 'style.css', content: '' },
      { path: 'reference/markdown/rules.md', content: anchors.join('') },
    ];
    expect(brokenLinks([...files, ...outside])).toEqual([]);
    expect(files.length).toBe(2 * (DOMAINS.size + 1) + 3);
    const named = new Set(files.flatMap(({ content }) => String(content).match(/power\.[A-Za-z]+/g) ?? []));
    expect([...named].filter((rule) => RULE_WORDS[rule] === undefined)).toEqual([]);
  });
});
