import type { RootContent } from 'mdast';
import type { Entry } from '../../rulesDocument/catalogue.ts';
import { anchorOf } from './fieldPlaces.ts';
import type { ManualPage, Telling } from './manualPage.ts';
import { code, facts, heading, linkTarget, paragraph, table, type Words } from './nodes.ts';
import { decidesOf, sourceOf } from './rulesPage.ts';
import type { Sources } from './sources.ts';

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

/** Table rows: entries of a map or object, or indexed items of a list. */
function rowsOf(value: unknown): readonly (readonly [key: unknown, value: unknown])[] {
  if (value instanceof Map) return [...value];
  if (value instanceof Set) return [...value].map((item, at) => [at, item]);
  if (Array.isArray(value)) return value.map((item, at) => [at, item]);
  return isRecord(value) ? Object.entries(value) : [];
}

function tableOf(value: unknown, t: Telling['t']): RootContent {
  const rows = rowsOf(value);
  if (rows.every(([, item]) => isRecord(item))) {
    const recordOf = (item: unknown): Readonly<Record<string, unknown>> => (isRecord(item) ? item : {});
    const columns = [...new Set(rows.flatMap(([, item]) => Object.keys(recordOf(item))))].filter((column) =>
      rows.every(([, item]) => typeof recordOf(item)[column] !== 'function'),
    );
    return table(
      columns,
      rows.map(([, item]) => columns.map((column) => printed(recordOf(item)[column]))),
    );
  }
  const isNamed = isRecord(value) || value instanceof Map;
  return table(
    [isNamed ? t('Name') : t('Place'), t('Value')],
    rows.map(([key, item]) => [printed(key), printed(item)]),
  );
}

const isTable = ({ value }: Entry): boolean => typeof value === 'object' && value !== null;

/** Pages of constants with value, unit and source, and of tables of codes and lists. */
export function constantPages({ catalogue }: Sources, { t }: Telling): readonly ManualPage[] {
  const constants = catalogue.filter(({ kind }) => kind === 'constant');
  const figures = constants.filter((constant) => !isTable(constant));
  const tables = constants.filter(isTable);
  const group = t('Rules and figures');
  return [
    {
      name: 'constants',
      title: t('Constants'),
      about: t('Figures of the law, of the device and of the specification'),
      group,
      content: [
        paragraph(t('Figures of the law, of the device and of the specification.')),
        table(
          [t('Name'), t('Value'), t('Unit'), t('What it is'), t('Source')],
          figures.map((constant) => [
            linkTarget(anchorOf(constant.id), code(constant.id)),
            printed(constant.value),
            constant.unit ?? '',
            decidesOf(constant, t),
            sourceOf(constant),
          ]),
        ),
      ],
      findable: [],
      pictures: [],
    },
    {
      name: 'codes',
      title: t('Codes and tables'),
      about: t('Meaning of numbers and lists of the device and the law'),
      group,
      content: [
        paragraph(t('Meaning of numbers and lists of the device and the law.')),
        ...tables.flatMap((constant) => [
          heading(2, code(constant.id), anchorOf(constant.id)),
          paragraph(decidesOf(constant, t)),
          facts([
            [t('Unit'), constant.unit ?? ''],
            [t('Source'), sourceOf(constant)],
          ]),
          tableOf(constant.value, t),
        ]),
      ],
      findable: [],
      pictures: [],
    },
  ];
}
