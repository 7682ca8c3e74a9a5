import { resolve } from 'node:path';
import { decode, type FlatText } from 'guywire-engine/config';
import { equalJson, type JsonValue, type Limit } from 'guywire-engine/core';
import { derive } from 'guywire-engine/derived';
import { createRead, eachField, type Field, isActive } from 'guywire-engine/plan';
import { MASK } from 'guywire-engine/words';
import { DERIVATIONS } from '../../rules/derived/derivations.ts';
import type { RegulatoryDatabase } from '../../rules/regulatory/database.ts';
import { CURRENT_DOMAINS, type Domains, domainsOf } from '../../rules/regulatory/domains.ts';
import { limitsIn } from '../../simulator/configuration/checkText.ts';
import { countryOf } from '../../simulator/configuration/country.ts';
import { createRegulation } from '../../simulator/configuration/regulation.ts';
import { configurationPlan as plan } from '../../simulator/core/configurationPlan.ts';
import type { Model } from '../../simulator/models/model.ts';
import { models } from '../../simulator/models/models.ts';
import { isSecret } from '../diff/differences.ts';
import { TELLING } from '../diff/telling.ts';
import { readLines, withoutComments } from '../guywire/readLines.ts';
import type { Finding } from '../lint/finding.ts';
import { createJudge } from '../lint/judge.ts';
import { keyAt } from '../lint/places.ts';

/** Editions to compare. Plain data, so that threads can receive them. */
export interface CompareOrder {
  readonly edition: RegulatoryDatabase;
  /** True to also report wider limits. */
  readonly all: boolean;
  /** Base folder of relative file names. */
  readonly folder: string;
}

export interface CompareTask {
  readonly file: string;
  readonly model: string | undefined;
}

export interface Comparison {
  readonly file: string;
  readonly problem?: string;
  /** Settings that would become forbidden, with their values. */
  readonly lost: readonly (Finding & { readonly value?: string | undefined })[];
  readonly widened: readonly Widening[];
}

/** Limit that would allow more. */
export interface Widening {
  readonly key: string;
  readonly label: string;
  /** Newly allowed values: `up to 27 dBm instead of 24 dBm`, `5720 MHz, 5745 MHz`. */
  readonly words: string;
}

/** Compares files under two editions: that of the device and another one. Caches facts between files. */
export function createComparer({ edition, all, folder }: CompareOrder): (task: CompareTask) => Comparison {
  const domains = domainsOf(edition);
  const cache = new Map<string, ReturnType<typeof knowledgeOf>>();

  return ({ file, model: id }) => {
    const model = models.find((own) => own.id === id);
    const problem = (words: string): Comparison => ({ file, problem: words, lost: [], widened: [] });
    if (model === undefined) return problem('The model is unknown.');
    const lines = readLines(resolve(folder, file));
    if ('problem' in lines) return problem(lines.problem);
    const { text, parsed } = lines;
    const knowledge = cache.get(model.id) ?? knowledgeOf(model, domains);
    cache.set(model.id, knowledge);
    const lost = knowledge
      .lost(withoutComments(text))
      .map((finding) => ({ ...finding, value: shownValue(parsed, finding.key) }));
    return { file, lost, widened: all ? knowledge.widened(parsed) : [] };
  };
}

function shownValue(text: FlatText, key: string | undefined): string | undefined {
  const value = key === undefined ? undefined : text.get(key);
  return value !== undefined && key !== undefined && isSecret(key) ? MASK : value;
}

function knowledgeOf(model: Model, edition: Domains) {
  const [judgeNow, judgeThen] = [createJudge({ model }), createJudge({ model, edition })];
  const [now, then] = [CURRENT_DOMAINS, edition].map((domains) => createRegulation(model, undefined, domains));
  const kindOf = ({ key, code }: Finding) => `${code} ${key}`;
  return {
    /** New errors, for settings that have none now. */
    lost(text: string): readonly Finding[] {
      const wrong = new Set(judgeNow(text).map(kindOf));
      return judgeThen(text).filter((finding) => finding.severity === 'error' && !wrong.has(kindOf(finding)));
    },
    widened(text: FlatText): readonly Widening[] {
      if (now === undefined || then === undefined || text.issues.length > 0) return [];
      const document = derive(DERIVATIONS, decode(plan, text));
      const read = createRead(plan, () => document);
      const [before, after] = [now, then].map((regulation) => limitsIn(regulation, countryOf(text)).at(document));
      return [...eachField(plan, document)].flatMap(({ field, pointer, rows }): readonly Widening[] => {
        if (field.limited === undefined || !isActive(field, rows, read)) return [];
        const [old, own] = [before, after].map((limits) => limits?.get(field.limited ?? '', rows.at(-1)));
        const words = widening(field, old, own);
        const key = keyAt(plan, document, pointer);
        return words.length === 0 || key === undefined ? [] : [{ key, label: field.title, words: words.join(', ') }];
      });
    },
  };
}

/** Newly allowed values of a limit, in words. */
function widening(field: Field, before: Limit | undefined, after: Limit | undefined): readonly string[] {
  const say = (value: JsonValue) => TELLING.value(field, value, after?.choices);
  const [least, most] = [after?.minimum, after?.maximum];
  const [formerLeast, formerMost] = [before?.minimum, before?.maximum];
  const closed = (value: JsonValue) =>
    before?.choices?.some((choice) => choice.excluded === undefined && equalJson(choice.value, value)) === false;
  const opened = after?.choices?.filter(({ value, excluded }) => excluded === undefined && closed(value)) ?? [];
  return [
    ...(least !== undefined && formerLeast !== undefined && least < formerLeast
      ? [`from ${say(least)} instead of ${say(formerLeast)}`]
      : []),
    ...(most !== undefined && formerMost !== undefined && most > formerMost
      ? [`up to ${say(most)} instead of ${say(formerMost)}`]
      : []),
    ...opened.map(({ value }) => say(value)),
  ];
}
