import { expect } from 'vitest';
import { createJudge, type Judge } from '../../../command/lint/judge.ts';
import { serialise } from '../../../engine/config/flatText.ts';
import { apply } from '../../../engine/draft/apply.ts';
import { createDraft } from '../../../engine/draft/draft.ts';
import { openText } from '../../../engine/draft/openState.ts';
import { textOf } from '../../../engine/draft/text.ts';
import { cautionRules } from '../../../rules/cautionRules.ts';
import { DERIVATIONS } from '../../../rules/derived/derivations.ts';
import { asRouter } from '../../../rules/router/asRouter.ts';
import { hashPassword } from '../../../simulator/accounts/passwordHash.ts';
import { limitsIn } from '../../../simulator/configuration/checkText.ts';
import { editText } from '../../../simulator/configuration/editText.ts';
import { createRegulation } from '../../../simulator/configuration/regulation.ts';
import { configurationPlan as plan } from '../../../simulator/core/configurationPlan.ts';
import { factoryText } from '../../../simulator/models/factory.ts';
import type { Model } from '../../../simulator/models/model.ts';
import { models } from '../../../simulator/models/models.ts';
import { linkLines } from '../../../simulator/setup/linkLines.ts';
import { onTheAir } from '../../../simulator/setup/onTheAir.ts';

const hash = await hashPassword('Guy-wires hold 7 masts');
export const judges = new Map(models.map((model) => [model.id, createJudge({ model })]));
export const judgeOfAll = createJudge({});
const known = new Set(cautionRules.map(({ id }) => id));
const US = 840;

/** Findings of the warning rules for a text: `id key`. */
export function cautions(text: string, judge: Judge = judgeOfAll): readonly string[] {
  return judge(text).flatMap(({ code, key = '' }) => (known.has(code) ? [`${code} ${key}`] : []));
}

export const factoryOf = (model: Model): string => factoryText(model, hash);

/** Texts by model and end. Each is made once. */
const ready = new Map<string, string>();

/** The model set up and transmitting, as one end of a link. */
export function readyOf(model: Model, accessPoint: boolean): string {
  const end = `${model.id} ${accessPoint}`;
  const text = ready.get(end) ?? setUp(model, accessPoint);
  ready.set(end, text);
  return text;
}

function setUp(model: Model, accessPoint: boolean): string {
  const begun = editText(factoryOf(model), linkLines(model, { accessPoint, key: 'Guy-wires hold 7 masts' }));
  const regulation = createRegulation(model);
  return onTheAir(
    begun,
    model,
    regulation,
    regulation.countries.length === 1 ? (regulation.countries[0]?.code ?? US) : US,
  );
}

/** A ready model as a router. Its first radio is the WAN side. */
export function routerOf(model: Model): string {
  const rules = { plan, derivations: DERIVATIONS, limits: limitsIn(createRegulation(model), US) };
  const draft = createDraft(rules, openText(readyOf(model, false), rules), apply);
  const { document, original } = draft.state();
  const after = asRouter(document, { wan: model.radios[0]?.device ?? '', lan: 'eth0' }, original);
  const sections = Object.keys({ ...document, ...after });
  draft.dispatch({ type: 'batch', values: sections.map((name) => ({ pointer: `/${name}`, value: after[name] })) });
  return serialise(textOf(draft.state(), draft.rules()));
}

export const withLine = (text: string, key: string, value: string): string => editText(text, new Map([[key, value]]));
export const without = (text: string, prefix: string): string =>
  text
    .split('\n')
    .filter((line) => !line.startsWith(prefix))
    .join('\n');

/** `prefix.N` of the row with this interface. */
export function rowOf(text: string, list: string, device: string): string {
  const line = text.split('\n').find((one) => new RegExp(`^${list}\\.\\d+\\.devname=${device}$`).test(one)) ?? '';
  return line.slice(0, line.indexOf('.devname'));
}

export const setOn =
  (...lines: readonly (readonly [string, string])[]) =>
  (text: string) =>
    editText(text, new Map(lines));

export function expectCaution(text: string, judge: Judge | undefined, told: string | undefined): void {
  const found = cautions(text, judge);
  if (told === undefined) expect(found).toEqual([]);
  else
    expect(
      found.some((one) => one.startsWith(told)),
      found.join(', '),
    ).toBe(true);
}
