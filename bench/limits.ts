import { type JsonObject, setAt } from 'guywire-engine/core';
import { createTypedRead, plan } from 'guywire-engine/plan';
import { figure, printTable } from '../command/text/table.ts';
import { allLimits } from '../rules/allLimits.ts';
import { readBoard } from '../rules/core/board.ts';
import { regulatoryDomain } from '../rules/regulatory/regulatoryDomain.ts';
import { RULES } from '../rules/rules.ts';
import { configurationSchema } from '../schemas/config/configuration.ts';
import { boardInfo } from '../simulator/models/boardInfo.ts';
import { models } from '../simulator/models/models.ts';
import { measure } from './measure.ts';

/** Budgets in ms: all limits after a change of country, and after a change that one rule reads. */
const BUDGET_COUNTRY = 1.5;
const BUDGET_RULE = 0.05;
const NAMES = [...new Set(RULES.map(({ limit }) => limit))];

/** Measures all limits of the first model after a change of country, and updates after changes of one input. */
export function benchLimits(): void {
  const configuration = plan(configurationSchema);
  const board = readBoard(boardInfo(models[0]));
  const radio = { row: 1, mode: 'master', linkType: 1, channelWidth: 80, controlFrequency: 5765, antenna: 1 };
  let document: JsonObject = { radio: { radios: [radio] } };
  const read = createTypedRead(configuration, () => document);
  const domains = [840, 276].map((code) => regulatoryDomain(code, board.radios));

  const everything = (domain = domains[0]) => {
    const limits = allLimits({ facts: { board, domain }, read });
    for (const name of NAMES) limits.get(name, 0);
    return limits;
  };
  let turn = 0;
  const country = measure(() => {
    turn += 1;
    everything(domains[turn % 2]);
  }, 200);
  const limits = everything();
  const update = (pointer: string, values: readonly number[]) =>
    measure(() => {
      turn += 1;
      document = setAt(document, pointer, values[turn % 2]);
      limits.update([pointer]);
    }, 200);
  const channel = update('/radio/radios/0/controlFrequency', [5765, 5500]);
  const width = update('/radio/radios/0/channelWidth', [40, 80]);
  const loss = update('/radio/radios/0/cableLoss', [0, 2]);
  const frame = update('/radio/radios/0/frameDuration', [5000, 8000]);

  const row = (name: string, time: number, budget = '') => [
    name,
    figure(time),
    figure(1000 / time),
    figure(time / country),
    budget,
  ];
  printTable(
    `Limits of ${board.name}, ${NAMES.length} limits by ${RULES.length} rules`,
    ['', 'ms', 'per second', '× everything', 'budget ms'],
    [
      row('everything, after a change of country', country, String(BUDGET_COUNTRY)),
      row('after a change that one rule reads', frame, String(BUDGET_RULE)),
      row('after a change of channel', channel),
      row('after a change of cable loss', loss),
      row('after a change of width', width),
    ],
  );
}
