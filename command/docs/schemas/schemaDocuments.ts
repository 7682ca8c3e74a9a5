import type { Schema } from 'guywire-engine/core';
import { html } from 'hono/html';
import { configurationSchema } from '../../../schemas/config/configuration.ts';
import { boardInfoSchema } from '../../../schemas/device/boardInfo.ts';
import type { CallDescription } from '../../../schemas/device/calls/description.ts';
import { calls } from '../../../schemas/device/calls.ts';
import { refusalSchemas } from '../../../schemas/device/error.ts';
import { faultSchema } from '../../../schemas/device/fault.ts';
import type { AnnotatedSchema } from '../../../schemas/vocabulary/annotations.ts';
import { annotationSchemas, metaSchema } from '../../../schemas/vocabulary/metaSchema.ts';
import type { Model } from '../../../simulator/models/model.ts';
import { FILE_SCHEMA, fileSchema } from '../../convert/fileSchema.ts';
import { schemaId } from '../../convert/schemaId.ts';
import { code, table } from '../../text/markdown.ts';
import type { DocsRequest, DocumentFile } from '../document.ts';
import { page } from '../page.ts';
import { placeOf } from '../report/place.ts';
import { aboutEffective, effectiveSchemas } from './effectiveSchemas.ts';
import { withoutDerived } from './withoutDerived.ts';

/** Dialect of the exported schemas. */
const DRAFT = 'http://json-schema.org/draft-07/schema#';

type Body = Exclude<AnnotatedSchema, boolean>;

/** Self-contained exported schema with a stable id. */
export interface ExportedSchema {
  readonly $schema: string;
  readonly $id: string;
  readonly title?: string | undefined;
  readonly description?: string | undefined;
  readonly [keyword: string]: unknown;
}

/** Exported schemas by name: `configuration/radio`, `device/login-request`. */
export function exportedSchemas(): ReadonlyMap<string, ExportedSchema> {
  return new Map([...bodies()].map(([name, body]) => [name, { ...body, $schema: DRAFT, $id: schemaId(name) }]));
}

function* bodies(): Generator<readonly [string, Body | Schema]> {
  const configuration = withoutDerived(configurationSchema);
  yield [
    'configuration',
    {
      title: 'Configuration',
      description: 'The whole configuration, a property for each section.',
      ...configuration,
    },
  ];
  for (const [name, section] of Object.entries(configuration.properties ?? {}))
    yield [`configuration/${name}`, section];
  yield [FILE_SCHEMA, withoutDerived(fileSchema)];
  for (const [id, call] of Object.entries<CallDescription>(calls)) yield* bodiesOfCall(id, call);
  yield ['device/boardInfo', boardInfoSchema];
  yield ['device/error', refusalSchemas.api];
  yield ['device/cgiError', refusalSchemas.cgi];
  yield ['device/v1Error', refusalSchemas.v1];
  yield ['device/fault', faultSchema];
}

function* bodiesOfCall(id: string, call: CallDescription): Generator<readonly [string, Body]> {
  const { method, path, parameters, request, response, headers } = call;
  const place = `${method} ${path}`;
  if (parameters !== undefined) {
    const required = Object.keys(parameters).filter((name) => path.includes(`{${name}}`));
    yield [
      `device/${id}-parameters`,
      {
        title: `Parameters of ${id}`,
        description: `Named parts of the path and of the query of ${place}.`,
        type: 'object',
        ...(required.length > 0 && { required }),
        properties: parameters,
      },
    ];
  }
  if (request !== undefined) yield [`device/${id}-request`, request];
  yield [`device/${id}-response`, response.schema];
  if (headers !== undefined) {
    const entries = Object.entries(headers);
    const required = entries.filter(([, header]) => header.required).map(([name]) => name);
    yield [
      `device/${id}-headers`,
      {
        title: `Headers of ${id}`,
        description: `Headers of a success of ${place}.`,
        type: 'object',
        ...(required.length > 0 && { required }),
        properties: Object.fromEntries(entries.map(([name, { schema }]) => [name, schema])),
      },
    ];
  }
}

/**
 * `schema/`: sections and payloads as separate files and as one bundle, and the vocabulary. For one model in one
 * country, also the sections with limits.
 */
export async function schemaDocuments({ model, country }: DocsRequest): Promise<readonly DocumentFile[]> {
  const schemas = exportedSchemas();
  const bundle = {
    $schema: DRAFT,
    $id: schemaId('bundle'),
    title: 'Guywire',
    description: 'Every section of the configuration and every payload of the device.',
    definitions: Object.fromEntries(schemas),
  };
  const own = model === undefined || country === undefined ? undefined : effectiveDocuments(model, country);
  return [
    ...[...schemas].map(([name, schema]) => json(`schema/${name}.json`, schema)),
    json('schema/bundle.json', bundle),
    json('schema/vocabulary.json', metaSchema),
    { path: 'schema/vocabulary.md', content: vocabularyPage() },
    ...(own ?? []),
    schemaIndex(schemas, own?.[0]?.path),
  ];
}

/** Sections with the limits of a model in a country; first the whole configuration. */
function effectiveDocuments(model: Model, country: number): readonly DocumentFile[] {
  const place = placeOf(country);
  const { document, sections } = effectiveSchemas(model, country);
  const about = aboutEffective(model, country);
  const folder = `effective/${model.id}/${place.id}`;
  const id = schemaId(folder);
  const whole = { title: `Configuration of ${model.name} in ${place.name}`, description: about, type: 'object' };
  return [
    json(`schema/${folder}/configuration.json`, { $schema: DRAFT, $id: id, ...whole, properties: sections }),
    ...Object.entries(sections).map(([name, section]) => {
      const $comment = [about, section.$comment].filter((part) => part !== undefined).join(' ');
      return json(`schema/${folder}/${name}.json`, { ...section, $schema: DRAFT, $id: `${id}:${name}`, $comment });
    }),
    json(`schema/${folder}/values.json`, document),
  ];
}

/** Description of the `x-` annotations. */
function vocabularyPage(): string {
  const rows = Object.entries(annotationSchemas).map(([word, { description, ...schema }]) => [
    code(word),
    description,
    code(JSON.stringify(schema)),
  ]);
  return `# Vocabulary

The schemas are JSON Schema draft-07. Words that begin with \`x-\` say more to a page and to the text of a configuration;
to a validator they say nothing. [vocabulary.json](vocabulary.json) is a meta-schema of all words that are used.

${table(['Word', 'Says', 'Its value'], rows)}
`;
}

function schemaIndex(schemas: ReadonlyMap<string, ExportedSchema>, own: string | undefined): DocumentFile {
  const rows = [...schemas].map(
    ([name, { title, description }]) =>
      html`<tr><th><a href="${name}.json">${name}</a></th><td>${title}</td><td>${description}</td></tr>
`,
  );
  return page(
    'schema/index.html',
    'Schemas',
    html`<p class="path"><a href="../index.html">Documents</a></p>
<h1>Schemas</h1>
<p class="lead">Every section of the configuration and all that goes over the wire, as JSON Schema draft-07: each by itself, and all in <a href="bundle.json">one bundle</a>. Words that begin with <code>x-</code> are told in the <a href="vocabulary.md">vocabulary</a>.</p>
${own !== undefined && html`<p>With the limits of one model in one country: <a href="${own.replace('schema/', '')}">${own.replace('schema/', '')}</a>.</p>`}
<div class="wide" tabindex="0"><table>
<thead><tr><th>Schema</th><th>Title</th><th>What it is</th></tr></thead>
<tbody>
${rows}</tbody>
</table></div>`,
  );
}

function json(path: string, value: unknown): DocumentFile {
  return { path, content: `${JSON.stringify(value, null, 2)}\n` };
}
