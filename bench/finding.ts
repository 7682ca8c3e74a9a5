import { plan, synonymsOf } from 'guywire-engine/plan';
import { createConventions } from 'guywire-engine/words';
import { TIME_ZONE_LIMIT } from '../rules/system/timeZone.ts';
import { configurationSchema } from '../schemas/config/configuration.ts';
import { PAGES } from '../src/app/settingsPages.ts';
import { indexSettings } from '../src/settings/find/indexSettings.ts';
import { rankSettings } from '../src/settings/find/rankSettings.ts';
import { figure, printTable } from '../tools/text/table.ts';
import { measure } from './measure.ts';

/** Settings that are looked through: about what a whole configuration has. */
const SETTINGS = 600;

/** What is typed, key by key the worst: little that everything has, much that nothing has. */
const QUERIES = ['e', 'po', 'power', 'wireless security key', 'radio.1.txpower', 'nothing is called that'];

/** Looks through an index of all settings there are, repeated to the size of a whole configuration. */
export function benchFinding(): void {
  const source = {
    plan: plan(configurationSchema),
    help: {},
    synonyms: synonymsOf(configurationSchema),
    document: { radio: { radios: [{ row: 1 }] }, wireless: { interfaces: [{ row: 1 }] } },
    pages: PAGES,
    conventions: createConventions('en', 'metric'),
    choicesOf: (limited: string) => (limited === 'timeZone' ? TIME_ZONE_LIMIT.choices : undefined),
    titleOfRow: (_field: unknown, _row: unknown, index: number) => `Row ${index + 1}`,
  };
  const own = indexSettings(source);
  const index = Array.from({ length: Math.ceil(SETTINGS / own.length) }, () => own)
    .flat()
    .slice(0, SETTINGS);
  const rows = QUERIES.map((query) => [query, figure(measure(() => rankSettings(index, query))), '5']);
  rows.unshift([`making it (${own.length} settings)`, figure(measure(() => indexSettings(source))), '']);
  printTable(`Finding one of ${SETTINGS} settings`, ['', 'ms', 'budget ms'], rows);
}
