import { templateOf } from 'guywire-engine/core';
import type { RootContent } from 'mdast';
import type { Entry } from '../../rulesDocument/catalogue.ts';
import { HEADINGS, withoutCitations } from '../../rulesDocument/document.ts';
import type { Anchor } from '../../text/citations.ts';
import { anchorOf, type FieldPlaces } from './fieldPlaces.ts';
import type { ManualPage, Telling } from './manualPage.ts';
import { code, facts, heading, joined, paragraph, passage, type Words, withCode } from './nodes.ts';
import type { Sources } from './sources.ts';

/** Laws of an entry: cited ones, and those in reasons of a rule. */
export const lawsOf = ({ kind, laws, reasonLaws }: Entry): readonly string[] => [
  ...new Set([...laws, ...(kind === 'rule' || kind === 'formula' ? reasonLaws : [])]),
];

/** Anchor on the page of rules. A rule and a derivation may share a name. */
export const ruleAnchor = ({ kind, id }: Pick<Entry, 'kind' | 'id'>): string =>
  anchorOf(kind === 'rule' ? id : `${kind}.${id}`);

/** Link to a section of a document. */
function originOf(anchor: Anchor): Words {
  const [chapter = '', section] = anchor.replace('.md#', '#').split('#');
  return passage(chapter, section, anchor.replace(/^decisions\.md#d(?=\d)/, 'D').replace('.md#', ': '));
}

/** Sources of an entry: document sections and laws. */
export const sourceOf = (own: Entry): Words => joined([...own.origins.map(originOf), ...lawsOf(own)], ', ');

/** Decision of an entry, from its docstring. */
export const decidesOf = ({ decides }: Entry, t: Telling['t']): Words =>
  withCode(t(withoutCitations(decides.replaceAll(/\{@link (\w+)\}/g, '`$1`'))));

/** Field by its pointer in a rule. `+` stands for every row. */
function fieldAt(read: string, { byPointer }: FieldPlaces, t: Telling['t']): Words {
  const at = byPointer.get(templateOf(read.replaceAll('/+', '/*')));
  if (at === undefined) return code(read);
  const every = read.includes('/+') ? t(', in every entry') : '';
  return [passage(at.page, at.anchor, t(at.field.title)), every];
}

function ruleEntry(rule: Entry, places: FieldPlaces, { t }: Telling): readonly RootContent[] {
  const bounded = places.byLimit.get(rule.limit ?? '') ?? [];
  return [
    heading(3, code(rule.id), ruleAnchor(rule)),
    paragraph(decidesOf(rule, t)),
    facts([
      [
        t('Limits'),
        joined(
          bounded.map(({ page, anchor, field }) => passage(page, anchor, t(field.title))),
          ', ',
        ),
      ],
      [t('Limit'), rule.limit === undefined ? '' : code(rule.limit)],
      [
        t('Reads'),
        joined(
          (rule.reads ?? []).map((read) => fieldAt(read, places, t)),
          ', ',
        ),
      ],
      [t('Source'), sourceOf(rule)],
      [t('Written in'), code(rule.file)],
    ]),
  ];
}

/** Page of rules, formulas, derivations, validators and decisions with sources. */
export function rulesPage({ catalogue }: Sources, places: FieldPlaces, telling: Telling): ManualPage {
  const { t } = telling;
  const parts = HEADINGS.filter(({ kind }) => kind !== 'constant').map((part) => ({
    ...part,
    entries: catalogue.filter((own) => own.kind === part.kind),
  }));
  return {
    name: 'rules',
    title: t('Rules'),
    about: t('Limits of the settings, with reasons'),
    group: t('Rules and figures'),
    content: [
      paragraph(
        t('A limit is the range that all rules of its name allow. It is never wider than the range of the field.'),
      ),
      ...parts.flatMap(({ kind, title, about, entries }) => [
        heading(2, t(title), kind),
        // The format of rules matters to readers of code only.
        ...(kind === 'rule' ? [] : [paragraph(withCode(t(about)))]),
        ...entries.flatMap((rule) => ruleEntry(rule, places, telling)),
      ]),
    ],
    findable: [],
    pictures: [],
  };
}
