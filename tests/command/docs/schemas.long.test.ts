import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { Validator } from '@cfworker/json-schema';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { configurationJson } from '../../../command/convert/configurationJson.ts';
import { effectiveSchemas } from '../../../command/docs/schemas/effectiveSchemas.ts';
import { exportedSchemas, schemaDocuments } from '../../../command/docs/schemas/schemaDocuments.ts';
import { checkField } from '../../../engine/check/checkField.ts';
import { decode } from '../../../engine/config/codec.ts';
import { parseText } from '../../../engine/config/flatText.ts';
import { textOfJson } from '../../../engine/convert/textOfJson.ts';
import { isJsonArray, isJsonObject } from '../../../engine/core/json.ts';
import { parsePointer, setAt } from '../../../engine/core/pointer.ts';
import type { JsonObject, JsonValue } from '../../../engine/core/schema.ts';
import { derive } from '../../../engine/derived/derive.ts';
import { effective } from '../../../engine/limits/effective.ts';
import { eachField, type FieldOccurrence } from '../../../engine/plan/eachField.ts';
import { plan } from '../../../engine/plan/plan.ts';
import { createTypedRead } from '../../../engine/plan/typedRead.ts';
import { compileValidator } from '../../../engine/validate/compileValidator.ts';
import { allLimits } from '../../../rules/allLimits.ts';
import { readBoard } from '../../../rules/core/board.ts';
import { DERIVATIONS } from '../../../rules/derived/derivations.ts';
import { regulatoryDomain } from '../../../rules/regulatory/regulatoryDomain.ts';
import { configurationSchema } from '../../../schemas/config/configuration.ts';
import { createRegulation } from '../../../simulator/configuration/regulation.ts';
import { answers, type Sent } from '../../../simulator/core/answer.ts';
import { boardInfo } from '../../../simulator/models/boardInfo.ts';
import { factoryText } from '../../../simulator/models/factory.ts';
import { models } from '../../../simulator/models/models.ts';
import { onTheAir } from '../../../simulator/setup/onTheAir.ts';
import { casesOf, someOf } from '../../casesOf.ts';
import { arbitraryDocument, arbitraryValue } from '../../properties/arbitraryDocument.ts';
import { bench, Client, signedIn } from '../../simulator/client.ts';

const configuration = plan(configurationSchema);
const exported = exportedSchemas();

/** Validator from another library. */
const takes = (schema: object): ((value: unknown) => readonly string[]) => {
  const validator = new Validator({ ...schema }, '7', false);
  return (value) =>
    validator.validate(value).errors.map(({ instanceLocation, keyword }) => `${instanceLocation} ${keyword}`);
};

const metaSchema = takes(
  JSON.parse(readFileSync(createRequire(import.meta.url).resolve('ajv/dist/refs/json-schema-draft-07.json'), 'utf8')),
);

const [dish] = models;

describe('exported schemas', () => {
  test('are draft-07, each with a unique id, and are self-contained', async () => {
    const files = await schemaDocuments({ model: dish, country: 276 });
    const schemas = files.filter(({ path }) => path.endsWith('.json') && !/(values|vocabulary)\.json$/.test(path));
    expect(schemas.length).toBeGreaterThan(100);
    const ids = new Set<string>();
    for (const { path, content } of schemas) {
      const schema: JsonObject = JSON.parse(String(content));
      expect([path, metaSchema(schema)]).toEqual([path, []]);
      expect(schema.$schema).toBe('http://json-schema.org/draft-07/schema#');
      expect(String(content)).not.toContain('"$ref"');
      ids.add(String(schema.$id));
    }
    expect(ids.size).toBe(schemas.length);
  });

  test('of parts of the configuration match the whole and the bundle', async () => {
    const files = new Map((await schemaDocuments({})).map(({ path, content }) => [path, content]));
    const read = (name: string): JsonObject => JSON.parse(String(files.get(`schema/${name}.json`)));
    const { $schema: _schema, $id: _id, ...radio } = read('configuration/radio');
    expect(Object(read('configuration').properties).radio).toEqual(radio);
    expect(Object(read('bundle').definitions)['configuration/radio']).toEqual(read('configuration/radio'));
    expect(Object.keys(Object(read('bundle').definitions))).toEqual([...exported.keys()]);
  });
});

describe('another validator', () => {
  const validate = takes(exported.get('configuration') ?? {});

  test.each(someOf(models, 0))('accepts the factory configuration of $id', (model) => {
    const text = factoryText(model, 'scrypt$1$1$1$c2FsdA==$aGFzaA==');
    const document = derive(DERIVATIONS, decode(configuration, parseText(text)));
    expect(validate(document)).toEqual([]);
    for (const [name, value] of Object.entries(document)) {
      expect(takes(exported.get(`configuration/${name}`) ?? {})(value)).toEqual([]);
    }
  });

  test.each(someOf(models, 2))(
    'accepts the converted form of a valid text of $id, and refuses it for an invalid text',
    (model) => {
      const factory = factoryText(model, 'scrypt$1$1$1$c2FsdA==$aGFzaA==');
      for (const sound of [factory, onTheAir(factory, model, createRegulation(model), 276)]) {
        const text = `# note\r\n${sound}mystery=1`;
        const json: JsonObject = JSON.parse(JSON.stringify(configurationJson(parseText(text))));
        const file = exported.get('configuration-file');
        expect(json.$schema).toBe(file?.$id);
        expect(takes(file ?? {})(json)).toEqual([]);
        expect(validate(json.configuration)).toEqual([]);
        const { sections } = effectiveSchemas(model, 276);
        for (const [name, section] of Object.entries(sections)) {
          const value = Object(json.configuration)[name];
          const missing =
            value === undefined ? [] : takes(section)(value).filter((error) => / required$/.test(error));
          expect(missing).toEqual([]);
        }
      }
      const unsound = configurationJson(parseText('radio.1.txpower=high'));
      expect(takes(exported.get('configuration-file') ?? {})(unsound)).not.toEqual([]);
    },
  );

  test.each([
    { configuration: {}, lines: [1] },
    { configuration: {}, lines: [{ key: 'radio.1.freq', line: '' }] },
    { configuration: {}, lines: [{ line: 'a=1\nb=2' }] },
    { configuration: {}, lineEnd: '\r' },
    { configuration: {}, comment: '' },
    { configuration: { radio: { speed: 1 } } },
    { lines: [] },
  ])('refuses the file that convert refuses: %j', (json) => {
    expect('problems' in textOfJson(json, configuration)).toBe(true);
    expect(takes(exported.get('configuration-file') ?? {})(json)).not.toEqual([]);
  });

  test('refuses what our validator refuses, except missing derived values, and nothing else', () => {
    const check = compileValidator(configurationSchema);
    const ours = (value: JsonObject) =>
      check(value).filter(
        ({ code, pointer }) => code !== 'required' || configuration.byPointer.get(pointer)?.derived !== true,
      );
    const pointers = configuration.all.map(({ pointer }) => pointer.replaceAll('*', '0'));
    const corruption = fc.tuple(fc.constantFrom(...pointers), fc.jsonValue());
    fc.assert(
      fc.property(arbitraryDocument(configuration), fc.array(corruption, { maxLength: 2 }), (document, wrong) => {
        const value = wrong.reduce<JsonObject>((whole, [pointer, one]) => corrupted(whole, pointer, one), document);
        expect(validate(value).length === 0).toBe(ours(value).length === 0);
      }),
      { numRuns: casesOf(30) },
    );
  });

  test('accepts every response of a radio', async () => {
    const sent: Sent[] = [];
    const listen = (one: Sent) => sent.push(one);
    answers.on('sent', listen);
    try {
      const device = await bench();
      await new Client(device).get('/api/info/public?include_langs=true');
      const client = await signedIn(device);
      for (const path of [
        '/api/info/user',
        '/status.cgi',
        '/getcfg.cgi',
        '/test_mode.cgi',
        '/api/regdomain',
        '/api/regdomain/276',
        '/chanlist_active.cgi',
        '/api/unms/status',
        '/api/certificate',
        '/cfg.cgi',
        '/support.cgi',
        '/poll.cgi',
      ])
        expect([path, (await client.get(path)).status]).toEqual([path, 200]);
      expect((await client.post('/api/fw/update-check')).status).toBe(200);
      expect((await client.post('/writecfg.cgi', { cfgData: 'nothing of sense' })).status).toBe(400);
      expect((await client.post('/logout.cgi')).status).toBe(200);
    } finally {
      answers.off('sent', listen);
    }
    expect(new Set(sent.map(({ id }) => id)).size).toBe(17);
    for (const { id, answer } of sent) {
      const name = answer.status === undefined || answer.status === 200 ? `${id}-response` : 'cgiError';
      const schema = exported.get(`device/${name}`);
      expect(schema, name).toBeDefined();
      const { body } = answer;
      if ('bytes' in body) throw new Error('no picture is requested');
      expect([name, takes(schema ?? {})('json' in body ? body.json : body.text)]).toEqual([name, []]);
    }
  });
});

/** Document with another value at a pointer that leads only through objects and lists. */
function corrupted(document: JsonObject, pointer: string, value: unknown): JsonObject {
  try {
    return setAt(document, pointer, JSON.parse(JSON.stringify(value)));
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    return document;
  }
}

describe('schemas with the limits of a device in a country', () => {
  const places = (
    [
      ['dish-5ac-23', 276],
      ['base-5ac', 840],
      ['link-60', 826],
      ['beam-2ac-13', 392],
    ] as const
  ).map(([id, country]) => {
    const model = models.find((one) => one.id === id) ?? dish;
    const { document, sections } = effectiveSchemas(model, country);
    const board = readBoard(boardInfo(model));
    const facts = { board, domain: regulatoryDomain(country, board.radios) };
    const limits = allLimits({ facts, read: createTypedRead(configuration, () => document) });
    // Rows of lists are skipped. Their fields are checked separately.
    const placed = [...eachField(configuration, document)].filter(
      ({ field }) => field.limited !== undefined && field.type !== 'rows',
    );
    const whole: JsonObject = JSON.parse(JSON.stringify({ type: 'object', properties: sections }));
    return { name: `${id} in ${country}`, document, whole, limits, placed };
  });

  test.each(places)('accept and refuse for $name the same as the radio', ({ document, whole, limits, placed }) => {
    expect(placed.length).toBeGreaterThan(50);
    const validators = new Map(placed.map((one) => [one, takes(schemaAt(whole, document, one))]));
    fc.assert(
      fc.property(
        fc.constantFrom(...placed).chain((one) => fc.tuple(fc.constant(one), valueFor(one))),
        ([one, value]) => {
          const { field, pointer, rows } = one;
          const limit = limits.get(field.limited ?? '', rows.at(-1));
          const issues = checkField(effective(field, limit), value, pointer).filter(
            ({ severity }) => severity === 'error',
          );
          const isRefused = issues.length > 0 || limit?.unavailable !== undefined;
          expect([pointer, value, (validators.get(one)?.(value) ?? []).length > 0]).toEqual([
            pointer,
            value,
            isRefused,
          ]);
        },
      ),
      { numRuns: casesOf(150) },
    );
  });

  test('name the reason, the law and the values it depends on', () => {
    const [row] = Object(places[0]?.whole.properties).radio.properties.radios.items.oneOf;
    expect(row.properties.row.const).toBe(1);
    expect(row.properties.txPower).toMatchObject({ minimum: -4, maximum: 3 });
    expect(row.properties.txPower.$comment).toContain(
      'power.eirp (wireless-regdb 2026.05.30, DE): The law in Germany allows 3 dBm on this channel with this antenna.',
    );
    expect(row.properties.txPower.$comment).toContain('/radio/radios/0/channelWidth = 80');
    expect(row.properties.antennaGain.const).toBe(23);
    expect(row.properties.cableLoss).toMatchObject({ not: {} });
    expect(row.properties.linkType.oneOf).toEqual([
      { const: 1, title: 'Point-to-point' },
      { const: 2, title: 'Point-to-multipoint access point' },
    ]);
  });

  test('contain no secret', async () => {
    const files = await schemaDocuments({ model: dish, country: 276 });
    const values: JsonObject = JSON.parse(String(files.find(({ path }) => path.endsWith('values.json'))?.content));
    for (const { field, value } of eachField(configuration, values)) if (field.secret) expect(value).toBeUndefined();
  });
});

/** Values of the field on and beside its limits, and values of other types. */
function valueFor({ field, value }: FieldOccurrence): fc.Arbitrary<JsonValue> {
  if (field.fields !== undefined) return fc.constant<JsonValue>(value ?? []);
  return fc.oneof(
    arbitraryValue(field),
    fc.constant<JsonValue>(value ?? field.default ?? 0),
    fc.integer({ min: -100, max: 100_000 }),
    fc.constantFrom<JsonValue>('', 'x', true, 5530, 24, -5),
  );
}

/** Schema of a field in its row. */
function schemaAt(schema: JsonObject, document: JsonObject, { pointer }: FieldOccurrence): object {
  let at = schema;
  let value: JsonValue = document;
  for (const segment of parsePointer(pointer)) {
    if (isJsonArray(value)) {
      const row: JsonValue = value[Number(segment)] ?? {};
      const number = isJsonObject(row) ? row.row : undefined;
      const items = at.items;
      if (!isJsonObject(items)) throw new Error(`no rows at ${segment} of ${pointer}`);
      const branches = isJsonArray(items.oneOf) ? items.oneOf.filter(isJsonObject) : [items];
      at = branches.find((branch) => Object(branch.properties).row?.const === number) ?? branches.at(-1) ?? {};
      value = row;
      continue;
    }
    const branches = [at.oneOf, at.anyOf].filter(isJsonArray).flat().filter(isJsonObject);
    const found = (branches.length > 0 ? branches : [at]).flatMap(
      (branch) => Object(branch.properties)[segment] ?? [],
    );
    if (found.length === 0) throw new Error(`no ${segment} of ${pointer}`);
    at = found.length > 1 ? { anyOf: found } : found[0];
    value = isJsonObject(value) ? (value[segment] ?? {}) : {};
  }
  return at;
}
