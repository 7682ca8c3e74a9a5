import type { Schema } from 'guywire-engine/core';
import { soleType } from 'guywire-engine/plan';
import type { RootContent } from 'mdast';
import { refusalSchemas } from '../../../schemas/device/error.ts';
import { WHO } from '../../callsDocument/document.ts';
import type { Call } from '../call.ts';
import { anchorOf } from './fieldPlaces.ts';
import type { ManualPage, Telling } from './manualPage.ts';
import {
  code,
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
import type { Sources } from './sources.ts';

/** Member of a body with its path: `wireless.sta[].mac`. */
interface Member {
  readonly path: string;
  readonly schema: Schema;
  readonly required: boolean;
}

type Members = ReadonlyMap<string, Member>;

/**
 * Forms of an object (alternatives), each with all of its members. An object without alternatives is its only form.
 */
function formsOf(schema: Schema): readonly Schema[] {
  const { oneOf, anyOf, allOf, properties, required = [], ...rest } = schema;
  const branches = oneOf ?? anyOf ?? allOf?.flatMap((part) => part.else ?? []) ?? [];
  if (branches.length === 0 || branches.some(({ const: only }) => only !== undefined)) return [schema];
  return branches.flatMap(formsOf).map((form) => ({
    ...rest,
    ...form,
    properties: { ...properties, ...form.properties },
    required: [...required, ...(form.required ?? [])],
  }));
}

/** Members of one form of an object, outermost first. */
function ownMembers({ properties = {}, required = [], additionalProperties, items }: Schema, path: string): Members {
  const members = new Map<string, Member>();
  const add = (at: string, schema: Schema, isRequired: boolean): void => {
    members.set(at, { path: at, schema, required: isRequired });
    for (const [inner, member] of membersIn(schema, at)) members.set(inner, member);
  };
  const below = (name: string): string => (path === '' ? name : `${path}.${name}`);
  for (const [name, schema] of Object.entries(properties)) add(below(name), schema, required.includes(name));
  if (typeof additionalProperties === 'object') add(below('*'), additionalProperties, false);
  if (items !== undefined) for (const [inner, member] of membersIn(items, `${path}[]`)) members.set(inner, member);
  return members;
}

/** Members of an object in all forms. A member is optional if a form does not require it. */
function membersIn(schema: Schema, path: string): Members {
  const forms = formsOf(schema).map((form) => ownMembers(form, path));
  const paths = new Set(forms.flatMap((members) => [...members.keys()]));
  const all = [...paths].flatMap((at): Member[] => {
    const [first, ...others] = forms.flatMap((members) => members.get(at) ?? []);
    if (first === undefined) return [];
    const same = [first, ...others];
    return [{ ...first, required: same.length === forms.length && same.every((member) => member.required) }];
  });
  return new Map(all.map((member) => [member.path, member]));
}

function typeWords(schema: Schema, t: Telling['t']): Words {
  const unit = schema['x-unit'];
  const types = Array.isArray(schema.type) ? schema.type.map(String) : [soleType(schema) ?? 'string'];
  const words = types.map((type) => t(type)).join(` ${t('or')} `);
  return unit === undefined ? words : `${words}, ${unit}`;
}

/** Meaning of a value: description of its schema, and labels of its choices. */
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

/** Section of a body: description and members, by form. */
function body(title: string, schema: Schema, t: Telling['t']): RootContent[] {
  const about = ({ title: name, description }: Schema): string => t(description ?? name ?? '');
  const forms = formsOf(schema);
  const written = [about(schema)];
  const content: RootContent[] = [paragraph(strong(title)), paragraph(about(schema))];
  for (const [at, form] of forms.entries()) {
    if (at > 0) content.push(paragraph(t('Or:')));
    if (!written.includes(about(form))) content.push(paragraph(about(form)));
    written.push(about(form));
    content.push(...membersTable(form, t));
  }
  return content;
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

const ANSWERS = { json: 'JSON', text: 'Text', file: 'File', picture: 'Picture' } as const;

function callEntry(id: string, call: Call, t: Telling['t']): readonly RootContent[] {
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
  return [
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
            `${t('A refusal also has')} `,
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
  ];
}

const FAMILIES = [
  { family: 'api', title: 'Calls under /api' },
  { family: 'cgi', title: 'Calls of the .cgi programs' },
  { family: 'v1', title: 'Calls under /api/v1.0' },
] as const satisfies readonly { readonly family: Call['family']; readonly title: string }[];

/** Page of both families of calls. */
export function callsPage({ calls }: Sources, { t }: Telling): ManualPage {
  const families = FAMILIES.map(({ family, title }) => ({
    anchor: `family-${family}`,
    title: t(title),
    refusal: refusalSchemas[family],
    calls: Object.entries(calls).filter(([, call]) => call.family === family),
  }));
  const pathOf = ({ method, path }: Call): string => `${method} ${path}`;
  return {
    name: 'calls',
    title: t('Device calls'),
    about: t('Calls of the device: permissions, requests, responses and errors'),
    group: t('Device'),
    content: [
      paragraph(t('Calls of the device: permissions, requests, responses and errors.')),
      ...families.flatMap((family) => [
        heading(2, family.title, family.anchor),
        list(family.calls.map(([id, call]) => passage('calls', anchorOf(id), code(pathOf(call))))),
        ...body(t('Every refusal of these calls'), family.refusal, t),
        ...family.calls.flatMap(([id, call]) => callEntry(id, call, t)),
      ]),
    ],
    findable: [],
    pictures: [],
  };
}
