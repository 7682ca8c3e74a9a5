import type { RootContent } from 'mdast';
import { schemaType } from '../../../engine/plan/schemaType.ts';
import type { Schema } from '../../../engine/schema.ts';
import { cgiErrorSchema, errorSchema } from '../../../schemas/device/error.ts';
import { WHO } from '../../callsDocument/document.ts';
import { anchorOf } from './fieldPlaces.ts';
import type { ManualPage, Telling } from './manualPage.ts';
import {
  code,
  entry,
  facts,
  heading,
  joined,
  list,
  paragraph,
  passage,
  phrase,
  strong,
  table,
  type Words,
} from './nodes.ts';
import type { Call, Sources } from './sources.ts';

/** A member of a body, by the way to it: `wireless.sta[].mac`. */
interface Member {
  readonly path: string;
  readonly schema: Schema;
  readonly required: boolean;
}

/** The objects a schema is, or chooses between. */
const alternatives = ({ oneOf, then, else: otherwise }: Schema): readonly Schema[] => {
  const branches = oneOf ?? [then, otherwise];
  return branches.filter((branch) => branch !== undefined).filter(({ const: only }) => only === undefined);
};

/** What an object holds, from the outside in; what several alternatives have is told once. */
function membersIn(schema: Schema, path: string, known = new Map<string, Member>()): ReadonlyMap<string, Member> {
  const { properties = {}, required = [], additionalProperties, items } = schema;
  const add = (at: string, own: Schema, isRequired: boolean): void => {
    if (!known.has(at)) known.set(at, { path: at, schema: own, required: isRequired });
    membersIn(own, at, known);
  };
  for (const [name, own] of Object.entries(properties)) {
    add(path === '' ? name : `${path}.${name}`, own, required.includes(name));
  }
  if (typeof additionalProperties === 'object') add(path === '' ? '*' : `${path}.*`, additionalProperties, false);
  if (items !== undefined) membersIn(items, `${path}[]`, known);
  for (const branch of alternatives(schema)) membersIn(branch, path, known);
  return known;
}

function typeWords(schema: Schema, t: Telling['t']): Words {
  const unit = schema['x-unit'];
  const types = Array.isArray(schema.type) ? schema.type.map(String) : [schemaType(schema)];
  const words = types.map((type) => t(type)).join(` ${t('or')} `);
  return unit === undefined ? words : `${words}, ${unit}`;
}

/** What a value means: what its schema says, and what each of its values does. */
function meaning({ title, description, oneOf = [], const: only }: Schema, t: Telling['t']): Words {
  const values = oneOf.flatMap((choice) =>
    choice.const === undefined ? [] : [[code(String(choice.const)), ` ${t(choice.title ?? '')}`]],
  );
  const words = t(description ?? title ?? '');
  return [
    ...phrase(words),
    ...(only === undefined ? [] : [...phrase(' '), code(String(only))]),
    ...(values.length === 0
      ? []
      : [
          ...phrase(' '),
          ...joined(
            values.map((value) => value.flatMap((part) => phrase(part))),
            ', ',
          ),
        ]),
  ];
}

function membersTable(schema: Schema, t: Telling['t']): RootContent[] {
  const members = [...membersIn(schema, '').values()];
  if (members.length === 0) return [];
  return [
    table(
      [t('Name'), t('Type'), t('Required'), t('Meaning')],
      members.map((member) => [
        code(member.path),
        typeWords(member.schema, t),
        member.required ? t('yes') : t('no'),
        meaning(member.schema, t),
      ]),
    ),
  ];
}

/** A body under its heading: its members, or in words what it is. */
function body(title: string, schema: Schema, t: Telling['t']): RootContent[] {
  return [
    paragraph(strong(title)),
    paragraph(t(schema.description ?? schema.title ?? '')),
    ...membersTable(schema, t),
  ];
}

function named(title: string, schemas: Readonly<Record<string, Schema>>, t: Telling['t']): RootContent[] {
  const entries = Object.entries(schemas);
  if (entries.length === 0) return [];
  return [
    paragraph(strong(title)),
    table(
      [t('Name'), t('Type'), t('Meaning')],
      entries.map(([name, schema]) => [code(name), typeWords(schema, t), meaning(schema, t)]),
    ),
  ];
}

const ANSWERS = { json: 'JSON', text: 'Text', file: 'File' } as const;

function callEntry(id: string, call: Call, t: Telling['t']): RootContent {
  const {
    method,
    path,
    role,
    csrf,
    bound,
    setupBound,
    parameters = {},
    request,
    file,
    response,
    headers = {},
  } = call;
  const kilobytes = (bytes: number): string => t('{size} KiB', { size: bytes / 1024 });
  const most = bound === 0 ? '' : kilobytes(bound);
  const refused = Object.entries(call.errors);
  const { refusal } = call;
  return entry(
    heading(3, code(`${method} ${path}`), anchorOf(id)),
    facts([
      [t('Who may call'), t(WHO[role])],
      [t('Token'), csrf ? [t('in the header'), ' ', code('X-CSRF-ID')] : ''],
      [
        t('Body at most'),
        setupBound === undefined
          ? most
          : t('{most}; {setup} while it is not set up', { most, setup: kilobytes(setupBound) }),
      ],
      [t('File'), file === undefined ? '' : [t('in the field'), ' ', code(file)]],
      [t('Answer'), t(ANSWERS[response.as])],
    ]),
    ...named(t('Parameters'), parameters, t),
    ...(request === undefined ? [] : body(t('Sent'), request, t)),
    ...body(t('Answered'), response.schema, t),
    ...named(
      t('Headers'),
      Object.fromEntries(Object.entries(headers).map(([name, { schema }]) => [name, schema])),
      t,
    ),
    ...(refused.length === 0
      ? []
      : [
          paragraph(strong(t('Refused'))),
          table(
            [t('Status'), t('Why')],
            refused.map(([status, reason]) => [status, t(reason)]),
          ),
        ]),
    ...(refusal === undefined
      ? []
      : [
          paragraph([
            `${t('A refusal says besides')} `,
            ...joined(
              Object.entries(refusal.members).map(([name, value]) => code(`${name}: ${value}`)),
              ', ',
            ),
            ...(refusal.status === undefined
              ? []
              : phrase(`; ${t('its status is {status}', { status: refusal.status })}`)),
            '.',
          ]),
        ]),
  );
}

const FAMILIES = {
  api: { title: 'Calls under /api', refusal: errorSchema },
  cgi: { title: 'Calls of the .cgi programs', refusal: cgiErrorSchema },
} as const satisfies Readonly<Record<Call['family'], unknown>>;

/** Both families of calls the device answers. */
export function callsPage({ calls }: Sources, { t }: Telling): ManualPage {
  const families = Object.entries(FAMILIES).map(([family, { title, refusal }]) => ({
    anchor: `family-${family}`,
    title: t(title),
    refusal,
    calls: Object.entries(calls).filter(([, call]) => call.family === family),
  }));
  const pathOf = ({ method, path }: Call): string => `${method} ${path}`;
  return {
    name: 'calls',
    title: t('Device calls'),
    about: t('What the device can be asked: who may, what is sent, answered and refused'),
    group: t('Device'),
    content: [
      paragraph(t('What the device can be asked: who may, what is sent, answered and refused.')),
      ...families.flatMap((family) => [
        heading(2, family.title, family.anchor),
        list(family.calls.map(([id, call]) => passage('calls', anchorOf(id), code(pathOf(call))))),
        ...body(t('Every refusal of these calls'), family.refusal, t),
        ...family.calls.map(([id, call]) => callEntry(id, call, t)),
      ]),
    ],
    findable: families.flatMap(({ title, calls: own }) =>
      own.map(([id, call]) => ({ anchor: anchorOf(id), title: pathOf(call), trail: [title], words: [id] })),
    ),
  };
}
