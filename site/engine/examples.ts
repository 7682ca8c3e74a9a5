import type { JsonObject, JsonValue } from 'guywire-engine/core';

/** Keyword of JSON Schema in a form. */
export interface Example {
  readonly keyword: string;
  readonly schema: JsonObject;
  readonly value: JsonValue;
  /** Value that the form refuses because of the keyword. Absent if the keyword refuses nothing. */
  readonly refused?: JsonValue;
  /** Effect of the keyword on the form. */
  readonly note: string;
}

export interface ExampleGroup {
  readonly title: string;
  readonly examples: readonly Example[];
}

const DRAFT_2019 = 'https://json-schema.org/draft/2019-09/schema';
const DRAFT_2020 = 'https://json-schema.org/draft/2020-12/schema';

/** Object with one property. */
const only = (name: string, property: JsonValue): JsonObject => ({
  type: 'object',
  properties: { [name]: property },
});

/** First form of the README, which has the same schema. */
export const BEGIN: Example = {
  keyword: 'begin',
  schema: {
    title: 'Access point',
    type: 'object',
    required: ['ssid'],
    properties: {
      ssid: { title: 'SSID', type: 'string', minLength: 1, maxLength: 32 },
      address: { title: 'Address', type: 'string', format: 'ipv4' },
      channel: { title: 'Channel', enum: ['auto', 36, 40, 44, 48] },
    },
  },
  value: { ssid: 'North', channel: 'auto' },
  note: 'One component draws a form for any schema.',
};

/** Keywords with an effect that an example can show, by what they describe. */
export const EXAMPLES: readonly ExampleGroup[] = [
  {
    title: 'Any value',
    examples: [
      {
        keyword: 'type',
        schema: {
          type: 'object',
          properties: {
            name: { type: 'string' },
            channel: { type: 'integer' },
            gain: { type: 'number' },
            enabled: { type: 'boolean' },
            timeout: { type: ['integer', 'null'] },
          },
        },
        value: { name: 'North', channel: 36, gain: 2.5, enabled: true, timeout: 30 },
        refused: { channel: 'auto' },
        note: 'Selects the input. Several types are a choice of the kind of value, or an input that may be empty for `null`.',
      },
      {
        keyword: 'enum',
        schema: only('mode', { enum: ['bridge', 'router', 'repeater'] }),
        value: { mode: 'bridge' },
        refused: { mode: 'switch' },
        note: 'A menu. A few short choices with titles (`oneOf` of constants) are buttons.',
      },
      {
        keyword: 'const',
        schema: only('version', { const: 2 }),
        value: { version: 2 },
        refused: { version: 3 },
        note: 'One possible value. The alternatives of a `oneOf` are told apart by it.',
      },
    ],
  },
  {
    title: 'Numbers',
    examples: [
      {
        keyword: 'minimum',
        schema: only('power', { type: 'integer', minimum: 0 }),
        value: { power: 10 },
        refused: { power: -1 },
        note: 'The message names the bound. Arrow keys stop at it.',
      },
      {
        keyword: 'maximum',
        schema: only('power', { type: 'integer', minimum: 0, maximum: 30 }),
        value: { power: 10 },
        refused: { power: 31 },
        note: 'With both bounds, the field shows the range.',
      },
      {
        keyword: 'exclusiveMinimum',
        schema: only('ratio', { type: 'number', exclusiveMinimum: 0 }),
        value: { ratio: 0.5 },
        refused: { ratio: 0 },
        note: 'The bound itself is refused. In draft 04 it is a boolean beside `minimum`.',
      },
      {
        keyword: 'exclusiveMaximum',
        schema: only('ratio', { type: 'number', exclusiveMaximum: 1 }),
        value: { ratio: 0.5 },
        refused: { ratio: 1 },
        note: 'The bound itself is refused. In draft 04 it is a boolean beside `maximum`.',
      },
      {
        keyword: 'multipleOf',
        schema: only('offset', { type: 'number', multipleOf: 0.1 }),
        value: { offset: 0.3 },
        refused: { offset: 0.35 },
        note: 'Exact in decimals: 0.3 is a multiple of 0.1.',
      },
    ],
  },
  {
    title: 'Texts',
    examples: [
      {
        keyword: 'minLength',
        schema: only('passphrase', { type: 'string', minLength: 8 }),
        value: { passphrase: 'correct horse' },
        refused: { passphrase: 'short' },
        note: 'Length in characters, not in UTF-16 units.',
      },
      {
        keyword: 'maxLength',
        schema: only('ssid', { type: 'string', maxLength: 12 }),
        value: { ssid: 'North' },
        refused: { ssid: 'North of the river' },
        note: 'A longer text stays in the input, with a message.',
      },
      {
        keyword: 'pattern',
        schema: only('interface', { type: 'string', pattern: '^(?:ath|eth)[0-9]$' }),
        value: { interface: 'eth0' },
        refused: { interface: 'wlan0' },
        note: 'Matched in time linear in the text, so a pattern cannot block the page.',
      },
      {
        keyword: 'format',
        schema: only('address', { type: 'string', format: 'ipv4' }),
        value: { address: '192.168.1.20' },
        refused: { address: '192.168.1' },
        note: 'Checked, with an example in the message. [Formats](formats.md) lists them all.',
      },
      {
        keyword: 'contentMediaType',
        schema: only('page', { type: 'string', contentMediaType: 'text/html' }),
        value: { page: '<p>Welcome</p>' },
        note: 'A text area.',
      },
      {
        keyword: 'contentEncoding',
        schema: only('certificate', {
          type: 'string',
          contentMediaType: 'application/pkix-cert',
          contentEncoding: 'base64',
        }),
        value: { certificate: 'MIIB' },
        note: 'With `base64` a file input of up to 1 MB. The page shows name and size.',
      },
    ],
  },
  {
    title: 'Objects',
    examples: [
      {
        keyword: 'properties',
        schema: {
          type: 'object',
          properties: {
            name: { type: 'string' },
            address: { type: 'object', properties: { street: { type: 'string' }, town: { type: 'string' } } },
          },
        },
        value: { name: 'North', address: { street: 'Hill Road', town: 'Ayr' } },
        note: 'One field each. An object within the object is a card of its own.',
      },
      {
        keyword: 'required',
        schema: {
          type: 'object',
          required: ['ssid'],
          properties: { ssid: { type: 'string' }, note: { type: 'string' } },
        },
        value: { ssid: 'North' },
        refused: {},
        note: 'The field is marked, for eyes and for screen readers.',
      },
      {
        keyword: 'additionalProperties',
        schema: only('labels', { type: 'object', additionalProperties: { type: 'string' } }),
        value: { labels: { site: 'North', rack: '4' } },
        refused: { labels: { site: 4 } },
        note: 'Rows of name and value: add, rename, remove, sort. `false` refuses other names.',
      },
      {
        keyword: 'patternProperties',
        schema: only('ports', {
          type: 'object',
          patternProperties: { '^eth[0-9]$': { type: 'integer', maximum: 1000 } },
        }),
        value: { ports: { eth0: 100 } },
        refused: { ports: { eth0: 2000 } },
        note: 'Rows whose names match the pattern, with a schema for each pattern.',
      },
      {
        keyword: 'propertyNames',
        schema: only('hosts', {
          type: 'object',
          propertyNames: { maxLength: 8 },
          additionalProperties: { type: 'string' },
        }),
        value: { hosts: { gateway: '10.0.0.1' } },
        refused: { hosts: { 'north-gateway': '10.0.0.1' } },
        note: 'Bounds for the names of rows.',
      },
      {
        keyword: 'minProperties',
        schema: only('tags', { type: 'object', minProperties: 1, additionalProperties: { type: 'string' } }),
        value: { tags: { site: 'North' } },
        refused: { tags: {} },
        note: 'Bounds the number of rows.',
      },
      {
        keyword: 'maxProperties',
        schema: only('marks', { type: 'object', maxProperties: 2, additionalProperties: { type: 'string' } }),
        value: { marks: { site: 'North' } },
        refused: { marks: { site: 'North', rack: '4', row: '2' } },
        note: 'Bounds the number of rows.',
      },
      {
        keyword: 'unevaluatedProperties',
        schema: {
          $schema: DRAFT_2020,
          type: 'object',
          allOf: [{ properties: { name: { type: 'string' } } }],
          properties: { port: { type: 'integer' } },
          unevaluatedProperties: false,
        },
        value: { name: 'North', port: 80 },
        refused: { name: 'North', comment: 'spare' },
        note: 'Checked at submit. A refused property has a field, so it can be removed.',
      },
    ],
  },
  {
    title: 'Lists',
    examples: [
      {
        keyword: 'items',
        schema: only('routes', {
          type: 'array',
          items: {
            type: 'object',
            properties: { network: { type: 'string', format: 'cidr' }, metric: { type: 'integer' } },
          },
        }),
        value: { routes: [{ network: '10.0.0.0/8', metric: 1 }] },
        refused: { routes: [{ network: '10.0.0.0/8', metric: 'low' }] },
        note: 'Objects are rows with an editor. Plain values are one input with removable entries.',
      },
      {
        keyword: 'minItems',
        schema: only('servers', { type: 'array', items: { type: 'string' }, minItems: 1 }),
        value: { servers: ['10.0.0.1'] },
        refused: { servers: [] },
        note: 'The message names the number of entries.',
      },
      {
        keyword: 'maxItems',
        schema: only('servers', { type: 'array', items: { type: 'string' }, maxItems: 2 }),
        value: { servers: ['10.0.0.1'] },
        refused: { servers: ['10.0.0.1', '10.0.0.2', '10.0.0.3'] },
        note: 'At the maximum, no row can be added.',
      },
      {
        keyword: 'uniqueItems',
        schema: only('bands', { type: 'array', uniqueItems: true, items: { enum: ['2.4 GHz', '5 GHz', '60 GHz'] } }),
        value: { bands: ['5 GHz'] },
        refused: { bands: ['5 GHz', '5 GHz'] },
        note: 'With `enum` items, a list of checkboxes.',
      },
      {
        keyword: 'contains',
        schema: only('servers', { type: 'array', items: { type: 'string' }, contains: { const: '10.0.0.1' } }),
        value: { servers: ['10.0.0.1', '10.0.0.2'] },
        refused: { servers: ['10.0.0.2'] },
        note: 'Checked at submit.',
      },
      {
        keyword: 'minContains',
        schema: {
          $schema: DRAFT_2019,
          ...only('rates', { type: 'array', items: { type: 'integer' }, contains: { minimum: 100 }, minContains: 2 }),
        },
        value: { rates: [10, 100, 200] },
        refused: { rates: [10, 100] },
        note: 'Checked at submit.',
      },
      {
        keyword: 'maxContains',
        schema: {
          $schema: DRAFT_2019,
          ...only('rates', { type: 'array', items: { type: 'integer' }, contains: { minimum: 100 }, maxContains: 1 }),
        },
        value: { rates: [10, 100] },
        refused: { rates: [100, 200] },
        note: 'Checked at submit.',
      },
      {
        keyword: 'prefixItems',
        schema: {
          $schema: DRAFT_2020,
          ...only('range', {
            type: 'array',
            prefixItems: [
              { title: 'From', type: 'integer' },
              { title: 'To', type: 'integer' },
            ],
          }),
        },
        value: { range: [36, 64] },
        refused: { range: [36, 'last'] },
        note: 'A field for each place. Up to 2019-09, `items` with a list has this meaning.',
      },
      {
        keyword: 'additionalItems',
        schema: only('range', {
          type: 'array',
          items: [{ title: 'Name', type: 'string' }],
          additionalItems: { type: 'integer' },
        }),
        value: { range: ['lower', 36, 40] },
        refused: { range: ['lower', 'upper'] },
        note: 'Entries after the places of a tuple. From 2020-12, `items` has this meaning.',
      },
      {
        keyword: 'unevaluatedItems',
        schema: {
          $schema: DRAFT_2020,
          ...only('range', {
            type: 'array',
            prefixItems: [{ title: 'From', type: 'integer' }],
            unevaluatedItems: false,
          }),
        },
        value: { range: [36] },
        refused: { range: [36, 40] },
        note: 'Checked at submit.',
      },
    ],
  },
  {
    title: 'Alternatives and conditions',
    examples: [
      {
        keyword: 'oneOf',
        schema: only('uplink', {
          oneOf: [
            { title: 'Automatic', properties: { mode: { const: 'dhcp' } }, required: ['mode'] },
            {
              title: 'Fixed',
              properties: { mode: { const: 'static' }, ip: { type: 'string', format: 'ipv4' } },
              required: ['mode', 'ip'],
            },
          ],
        }),
        value: { uplink: { mode: 'static', ip: '10.0.0.2' } },
        refused: { uplink: { mode: 'static' } },
        note: 'A choice of the alternative. A constant, the required names or the type decide the initial choice.',
      },
      {
        keyword: 'anyOf',
        schema: only('channel', { anyOf: [{ const: 'auto' }, { type: 'integer', minimum: 1, maximum: 200 }] }),
        value: { channel: 36 },
        refused: { channel: 300 },
        note: 'Values of several kinds have a choice of the kind, and an input for each.',
      },
      {
        keyword: 'allOf',
        schema: only('port', { allOf: [{ type: 'integer', minimum: 1 }, { maximum: 65535 }] }),
        value: { port: 80 },
        refused: { port: 70000 },
        note: 'One field with all bounds.',
      },
      {
        keyword: 'not',
        schema: only('vlan', { type: 'integer', not: { enum: [0, 4095] } }),
        value: { vlan: 10 },
        refused: { vlan: 4095 },
        note: 'Checked at submit.',
      },
      {
        keyword: 'if',
        schema: {
          type: 'object',
          properties: { secured: { type: 'boolean' }, key: { type: 'string' } },
          if: { properties: { secured: { const: true } }, required: ['secured'] },
          ['then' as const]: { required: ['key'] },
        },
        value: { secured: false },
        refused: { secured: true },
        note: 'A condition on other fields. Switch *Secured* on, and *Key* is marked as required.',
      },
      {
        keyword: 'then',
        schema: {
          type: 'object',
          properties: { mode: { enum: ['bridge', 'router'] } },
          if: { properties: { mode: { const: 'router' } }, required: ['mode'] },
          ['then' as const]: { properties: { gateway: { type: 'string', format: 'ipv4' } }, required: ['gateway'] },
        },
        value: { mode: 'router', gateway: '10.0.0.1' },
        refused: { mode: 'router' },
        note: 'Fields that are shown while the condition holds.',
      },
      {
        keyword: 'else',
        schema: {
          type: 'object',
          properties: { automatic: { type: 'boolean', default: true } },
          if: { properties: { automatic: { const: true } } },
          else: { properties: { channel: { type: 'integer' } }, required: ['channel'] },
        },
        value: { automatic: false, channel: 36 },
        refused: { automatic: false },
        note: 'Fields that are shown while the condition does not hold.',
      },
      {
        keyword: 'dependencies',
        schema: {
          type: 'object',
          properties: { user: { type: 'string' }, password: { type: 'string' } },
          dependencies: { user: ['password'] },
        },
        value: { user: 'admin', password: 'secret' },
        refused: { user: 'admin' },
        note: 'Up to draft 07. A list of names has the meaning of `dependentRequired`, a schema that of `dependentSchemas`.',
      },
      {
        keyword: 'dependentRequired',
        schema: {
          $schema: DRAFT_2019,
          type: 'object',
          properties: { user: { type: 'string' }, password: { type: 'string' } },
          dependentRequired: { user: ['password'] },
        },
        value: { user: 'admin', password: 'secret' },
        refused: { user: 'admin' },
        note: 'Marks fields as required while a property is present.',
      },
      {
        keyword: 'dependentSchemas',
        schema: {
          $schema: DRAFT_2019,
          type: 'object',
          properties: { proxy: { type: 'string' } },
          dependentSchemas: { proxy: { properties: { port: { type: 'integer' } }, required: ['port'] } },
        },
        value: { proxy: '10.0.0.1', port: 3128 },
        refused: { proxy: '10.0.0.1' },
        note: 'Adds fields while a property is present.',
      },
    ],
  },
  {
    title: 'References',
    examples: [
      {
        keyword: '$ref',
        schema: {
          type: 'object',
          properties: { first: { $ref: '#/definitions/port' }, second: { $ref: '#/definitions/port' } },
          definitions: { port: { type: 'integer', minimum: 1, maximum: 65535 } },
        },
        value: { first: 80, second: 443 },
        refused: { first: 70000 },
        note: 'References within the schema, and to `documents` by their address. Nothing is fetched.',
      },
      {
        keyword: 'definitions',
        schema: {
          type: 'object',
          properties: {
            name: { type: 'string' },
            children: { type: 'array', items: { $ref: '#/definitions/node' } },
          },
          definitions: {
            node: {
              type: 'object',
              properties: {
                name: { type: 'string' },
                children: { type: 'array', items: { $ref: '#/definitions/node' } },
              },
            },
          },
        },
        value: { name: 'Root', children: [{ name: 'Leaf', children: [] }] },
        refused: { children: [{ name: 4 }] },
        note: 'A recursive schema is unfolded as deep as the value, and two levels deeper.',
      },
      {
        keyword: '$defs',
        schema: {
          $schema: DRAFT_2020,
          type: 'object',
          properties: { port: { $ref: '#/$defs/port' } },
          $defs: { port: { type: 'integer', maximum: 65535 } },
        },
        value: { port: 80 },
        refused: { port: 70000 },
        note: 'The name of `definitions` from 2019-09.',
      },
      {
        keyword: '$anchor',
        schema: {
          $schema: DRAFT_2020,
          type: 'object',
          properties: { port: { $ref: '#port' } },
          $defs: { any: { $anchor: 'port', type: 'integer', maximum: 65535 } },
        },
        value: { port: 80 },
        refused: { port: 70000 },
        note: 'A name for a part of the schema.',
      },
    ],
  },
  {
    title: 'Words and hints',
    examples: [
      {
        keyword: 'title',
        schema: only('txPower', { title: 'Output power', type: 'integer' }),
        value: { txPower: 10 },
        note: 'Label of the field. Without it, the name of the property is split into words.',
      },
      {
        keyword: 'description',
        schema: only('gain', { type: 'integer', description: 'Of the antenna, without its cable.' }),
        value: { gain: 16 },
        note: 'Help below the input.',
      },
      {
        keyword: 'default',
        schema: only('port', { type: 'integer', default: 8080 }),
        value: {},
        note: 'Shown in the empty input, and never written to the value.',
      },
      {
        keyword: 'examples',
        schema: only('zone', { type: 'string', examples: ['Europe/Berlin', 'America/New_York'] }),
        value: { zone: 'Europe/Berlin' },
        note: 'Offered as a list. Any other text is accepted too.',
      },
      {
        keyword: 'readOnly',
        schema: only('serial', { type: 'string', readOnly: true }),
        value: { serial: 'A-1024' },
        note: 'Shown, and cannot be edited.',
      },
      {
        keyword: 'writeOnly',
        schema: only('token', { type: 'string', writeOnly: true }),
        value: { token: 'secret' },
        note: 'Masked, as `format: password`.',
      },
      {
        keyword: 'deprecated',
        schema: { $schema: DRAFT_2019, ...only('wep', { type: 'boolean', deprecated: true }) },
        value: { wep: false },
        note: 'The label has a mark.',
      },
    ],
  },
  {
    title: 'OpenAPI',
    examples: [
      {
        keyword: 'nullable',
        schema: only('note', { type: 'string', nullable: true }),
        value: { note: null },
        note: '`null` is accepted beside the type.',
      },
      {
        keyword: 'discriminator',
        schema: {
          oneOf: [{ $ref: '#/definitions/Cat' }, { $ref: '#/definitions/Dog' }],
          discriminator: { propertyName: 'kind' },
          definitions: {
            Cat: {
              type: 'object',
              required: ['kind', 'lives'],
              properties: { kind: { type: 'string' }, lives: { type: 'integer' } },
            },
            Dog: {
              type: 'object',
              required: ['kind', 'barks'],
              properties: { kind: { type: 'string' }, barks: { type: 'boolean' } },
            },
          },
        },
        value: { kind: 'Dog', barks: true },
        note: 'The property that names the alternative, with or without `mapping`.',
      },
    ],
  },
];

/** Keywords without an input of their own, and the reason. */
export const WITHOUT_INPUT: Readonly<Record<string, string>> = {
  $schema: 'Selects the draft: 04, 06, 07, 2019-09 or 2020-12. Without it, the keywords decide.',
  $id: 'Base of references. `id` in draft 04.',
  $comment: 'For readers of the schema. It has no effect.',
  $vocabulary: 'For authors of meta-schemas. It has no effect.',
  $recursiveRef: 'Reference of 2019-09 that an outer schema can redirect. The validator follows it.',
  $recursiveAnchor: 'Target of `$recursiveRef`.',
  $dynamicRef: 'Reference of 2020-12 that an outer schema can redirect. The validator follows it.',
  $dynamicAnchor: 'Target of `$dynamicRef`.',
  contentSchema: 'Describes decoded content, and no validator checks it. It has no effect.',
};
