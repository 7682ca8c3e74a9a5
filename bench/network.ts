import { eachField, sectionPlan } from 'guywire-engine/plan';
import { defaultsOf } from '../rules/defaults.ts';
import { DERIVATIONS } from '../rules/derived/derivations.ts';
import { createLimits } from '../rules/limits.ts';
import { RULES } from '../rules/rules.ts';
import { configurationSchema } from '../schemas/config/configuration.ts';
import { createRegulation } from '../simulator/configuration/regulation.ts';
import { factoryText } from '../simulator/models/factory.ts';
import { models } from '../simulator/models/models.ts';
import type { DraftPart } from '../src/settings/draft/draftPart.ts';
import { createSettingsDraft, type DraftSource, type SettingsDraft } from '../src/settings/draft/settingsDraft.ts';
import { createTextCheck } from '../src/settings/draft/textCheck.ts';
import { figure, printTable } from '../tools/text/table.ts';
import { BIG_NETWORK, bigNetwork } from './bigNetwork.ts';
import { measure } from './measure.ts';

const US = 840;

function open(text: string): SettingsDraft {
  const regulation = createRegulation(models[0]);
  const facts = { board: regulation.board(), domain: regulation.domain(US) };
  const sections = Object.fromEntries(
    Object.entries(configurationSchema.properties).map(([name, schema]) => [
      name,
      { ...sectionPlan(name, schema), loadValidator: async () => () => [] },
    ]),
  );
  const part: DraftPart = { sections, rules: RULES, derivations: DERIVATIONS };
  const limits: DraftSource['limits'] = (read, rules) => createLimits({ facts, read }, rules);
  const defaults = defaultsOf(facts.board);
  const draft = createSettingsDraft({
    text,
    limits,
    defaults,
    loadCheck: () => createTextCheck({ parts: [part], limits, defaults }),
    radarCheck: () => 0,
  });
  draft.extend(part);
  return draft;
}

/** What a form asks for: the limit of every limited field of every row. */
function allLimits(draft: SettingsDraft): void {
  const limits = draft.limits();
  for (const { field, rows } of eachField(draft.plan(), draft.state().document)) {
    if (field.limited !== undefined) limits.get(field.limited, rows.at(-1));
  }
}

/** One key in a field: what the draft does, then the rules. */
function key(draft: SettingsDraft, pointer: string, values: readonly string[]): () => void {
  let turn = 0;
  return () => {
    draft.dispatch({ type: 'set', pointer, value: values[turn++ % values.length] ?? '' });
  };
}

function timesOf(text: string): Readonly<Record<string, number>> {
  const opening = measure(() => open(text), 10);
  const draft = open(text);
  const limits = measure(() => {
    draft.dispatch({ type: 'revert' });
    allLimits(draft);
  }, 10);
  const at = '/interfaces/interfaces/2/address';
  const address = measure(key(draft, at, ['192.168.1.2', '192.168.1.21']), 100);
  const port = measure(key(draft, '/web/port', ['80', '81']), 100);
  const hostName = measure(key(draft, '/system/hostName', ['a', 'b']), 100);
  const turn = key(draft, at, ['192.168.1.3', '192.168.1.4']);
  const pending = measure(() => {
    turn();
    draft.changes();
  }, 20);
  return {
    'decode, derive, plan': opening,
    'all limits, from nothing': limits,
    'a key in the address of an interface': address,
    'a key in a port': port,
    'a key in the host name': hostName,
    'a key, and what is pending': pending,
  };
}

/** The draft of a network with long lists, beside the one of the factory. */
export function benchNetwork(): void {
  const factory = factoryText(models[0], '');
  const [small, big] = [timesOf(factory), timesOf(bigNetwork(factory))];
  printTable(
    `The draft of ${Object.values(BIG_NETWORK).join(' + ')} rows, beside that of the factory`,
    ['', 'factory ms', 'big ms', '× factory'],
    Object.entries(big).map(([name, time]) => {
      const reference = small[name] ?? Number.NaN;
      return [name, figure(reference), figure(time), figure(time / reference)];
    }),
  );
}
