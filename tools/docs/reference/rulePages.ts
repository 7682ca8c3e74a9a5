import type { RootContent } from 'mdast';
import type { Anchor } from '../../citations.ts';
import type { Entry } from '../../rulesDocument/catalogue.ts';
import { HEADINGS, withoutCitations } from '../../rulesDocument/document.ts';
import { anchorOf, type FieldPlaces, templateOf } from './fieldPlaces.ts';
import type { ManualPage, Telling } from './manualPage.ts';
import {
  code,
  entry,
  facts,
  heading,
  joined,
  paragraph,
  passage,
  phrase,
  place,
  table,
  type Words,
  withCode,
} from './nodes.ts';
import type { Sources } from './sources.ts';

/** The laws something comes from: those it cites, and of a rule those it tells a person. */
export const lawsOf = ({ kind, laws, reasonLaws }: Entry): readonly string[] => [
  ...new Set([...laws, ...(kind === 'rule' || kind === 'formula' ? reasonLaws : [])]),
];

/** The place of something on the page of rules; a rule and a derivation may have one name. */
export const ruleAnchor = ({ kind, id }: Pick<Entry, 'kind' | 'id'>): string =>
  anchorOf(kind === 'rule' ? id : `${kind}.${id}`);

/** A section of the documents, as a chapter of the reference. */
function originOf(anchor: Anchor): Words {
  const [chapter = '', section] = anchor.replace('.md#', '#').split('#');
  return passage(chapter, section, anchor.replace(/^decisions\.md#d(?=\d)/, 'D').replace('.md#', ': '));
}

const sourceOf = (own: Entry): Words => joined([...own.origins.map(originOf), ...lawsOf(own)], ', ');

const decidesOf = ({ decides }: Entry, t: Telling['t']): Words =>
  withCode(t(withoutCitations(decides.replaceAll(/\{@link (\w+)\}/g, '`$1`'))));

/** A field by its pointer as rules write it: `+` for every row. */
function fieldAt(input: string, { byPointer }: FieldPlaces, t: Telling['t']): Words {
  const at = byPointer.get(templateOf(input.replaceAll('/+', '/*')));
  if (at === undefined) return code(input);
  const every = input.includes('/+') ? t(', in every entry') : '';
  return [passage(at.page, at.anchor, t(at.field.title)), every];
}

function ruleEntry(rule: Entry, places: FieldPlaces, { t }: Telling): RootContent {
  const bounded = places.byLimit.get(rule.limit ?? '') ?? [];
  return entry(
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
          (rule.inputs ?? []).map((input) => fieldAt(input, places, t)),
          ', ',
        ),
      ],
      [t('Source'), sourceOf(rule)],
      [t('Written in'), code(rule.file)],
    ]),
  );
}

/** Rules, formulas, derivations, validators and decisions, each with where it comes from. */
export function rulesPage({ catalogue }: Sources, places: FieldPlaces, telling: Telling): ManualPage {
  const { t } = telling;
  const parts = HEADINGS.filter(({ kind }) => kind !== 'constant').map((part) => ({
    ...part,
    entries: catalogue.filter((own) => own.kind === part.kind),
  }));
  return {
    name: 'rules',
    title: t('Rules'),
    about: t('What limits a setting, and why'),
    group: t('Rules and figures'),
    content: [
      paragraph(
        t('A limit is what all rules of its name allow together; it never allows more than the field itself does.'),
      ),
      ...parts.flatMap(({ kind, title, about, entries }) => [
        heading(2, t(title), kind),
        // How rules are written is for who reads them.
        ...(kind === 'rule' ? [] : [paragraph(withCode(t(about)))]),
        ...entries.map((rule) => ruleEntry(rule, places, telling)),
      ]),
    ],
    findable: parts.flatMap(({ title, entries }) =>
      entries.map((own) => ({ anchor: ruleAnchor(own), title: own.id, trail: [t(title)], words: [] })),
    ),
  };
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' &&
  value !== null &&
  !Array.isArray(value) &&
  !(value instanceof Map) &&
  !(value instanceof Set);

const printed = (value: unknown): Words => {
  if (value === undefined) return '';
  return code(typeof value === 'string' ? value : (JSON.stringify(value) ?? ''));
};

/** The rows of a table: of a map and an object their entries, of a list its items by their place. */
function rowsOf(value: unknown): readonly (readonly [key: unknown, value: unknown])[] {
  if (value instanceof Map) return [...value];
  if (value instanceof Set) return [...value].map((item, at) => [at, item]);
  if (Array.isArray(value)) return value.map((item, at) => [at, item]);
  return isRecord(value) ? Object.entries(value) : [];
}

function tableOf(value: unknown, t: Telling['t']): RootContent {
  const rows = rowsOf(value);
  if (rows.every(([, item]) => isRecord(item))) {
    const told = (item: unknown): Readonly<Record<string, unknown>> => (isRecord(item) ? item : {});
    const columns = [...new Set(rows.flatMap(([, item]) => Object.keys(told(item))))].filter((column) =>
      rows.every(([, item]) => typeof told(item)[column] !== 'function'),
    );
    return table(
      columns,
      rows.map(([, item]) => columns.map((column) => printed(told(item)[column]))),
    );
  }
  const isNamed = isRecord(value) || value instanceof Map;
  return table(
    [isNamed ? t('Name') : t('Place'), t('Value')],
    rows.map(([key, item]) => [printed(key), printed(item)]),
  );
}

const isTable = ({ value }: Entry): boolean => typeof value === 'object' && value !== null;

/** Every constant with its value, its unit and where it comes from; and the tables: what codes and lists mean. */
export function constantPages({ catalogue }: Sources, { t }: Telling): readonly ManualPage[] {
  const constants = catalogue.filter(({ kind }) => kind === 'constant');
  const figures = constants.filter((constant) => !isTable(constant));
  const tables = constants.filter(isTable);
  const find = ({ id }: Entry) => ({ anchor: anchorOf(id), title: id, trail: [], words: [] });
  const group = t('Rules and figures');
  return [
    {
      name: 'constants',
      title: t('Constants'),
      about: t('Figures that the law gives, the device has, or that were asked for'),
      group,
      content: [
        paragraph(t('Figures that the law gives, the device has, or that were asked for.')),
        table(
          [t('Name'), t('Value'), t('Unit'), t('What it is'), t('Source')],
          figures.map((constant) => [
            place(anchorOf(constant.id), code(constant.id)),
            printed(constant.value),
            constant.unit ?? '',
            decidesOf(constant, t),
            sourceOf(constant),
          ]),
        ),
      ],
      findable: figures.map(find),
    },
    {
      name: 'codes',
      title: t('Codes and tables'),
      about: t('What numbers and lists of the device and the law mean'),
      group,
      content: [
        paragraph(t('What numbers and lists of the device and the law mean.')),
        ...tables.map((constant) =>
          entry(
            heading(2, code(constant.id), anchorOf(constant.id)),
            paragraph(decidesOf(constant, t)),
            facts([
              [t('Unit'), constant.unit ?? ''],
              [t('Source'), sourceOf(constant)],
            ]),
            tableOf(constant.value, t),
          ),
        ),
      ],
      findable: tables.map(find),
    },
  ];
}

/** Every message a value or a line of the configuration can get, by its code. */
export function messagesPage({ messages }: Sources, { t }: Telling): ManualPage {
  return {
    name: 'messages',
    title: t('Messages'),
    about: t('What is said of a value or a line that is refused'),
    group: t('Rules and figures'),
    content: [
      paragraph(
        phrase(t('What is said of a value or a line that is refused. Words in braces stand for its figures.')),
      ),
      table(
        [t('Code'), t('Message')],
        Object.entries(messages).map(([id, text]) => [place(anchorOf(id), code(id)), t(text)]),
      ),
    ],
    findable: Object.entries(messages).map(([id, text]) => ({
      anchor: anchorOf(id),
      title: t(text),
      trail: [],
      words: [id],
    })),
  };
}
