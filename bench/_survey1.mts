import { readFileSync, readdirSync, statSync, appendFileSync } from 'node:fs';
import { createRequire } from 'node:module';
const require = createRequire('/tmp/jsf/x.js');
const jsf = require('json-schema-faker');
import { Ajv } from 'ajv';
import { Ajv2019 } from 'ajv/dist/2019.js';
import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { openSession } from '../engine/schemaForm/schemaSession.ts';
import { faultsOf } from '../tests/properties/foreign/faultsOf.ts';
import { eachField } from '../engine/plan/eachField.ts';
import { dataPointer } from '../engine/foreign/dataPointer.ts';
import { setAt, getAt } from '../engine/core/pointer.ts';
const [from, step] = process.argv.slice(2).map(Number);
const LOG = `/tmp/sv/${from}.log`;
const log = (...a: unknown[]) => { const s = a.join(' '); console.log(s); appendFileSync(LOG, s + '\n'); };
const dir = '/tmp/ss/package/schemas/json';
const files = ['dein.json'];
jsf.option?.({ failOnInvalidTypes: false, failOnInvalidFormat: false, ignoreMissingRefs: true, optionalsProbability: 0.5, maxItems: 3, useDefaultValue: false, fixedProbabilities: false });
let seed = from * 1000 + 17;
const rnd = () => { seed = (seed * 1103515245 + 12345) & 0x7fffffff; return seed / 0x7fffffff; };
const options = { strict: false, allErrors: true, verbose: false, logger: false as const, validateFormats: true };
function mutate(doc: any): any {
  const copy = structuredClone(doc);
  const places: [any, string | number][] = [];
  (function walk(o: any) { if (o && typeof o === 'object') for (const k of Object.keys(o)) { places.push([o, k]); walk(o[k]); } })(copy);
  if (places.length === 0) return copy;
  const [o, k] = places[Math.floor(rnd() * places.length)]!;
  const what = Math.floor(rnd() * 4);
  if (what === 0) delete o[k]; else if (what === 1) o[k] = 42.5; else if (what === 2) o[k] = { odd: true }; else o[k] = 'zzz';
  return Array.isArray(o) ? copy : copy;
}
let ok = 0, bad = 0, faults = 0, skipped = 0, edits = 0;
for (let i = 0; i < files.length; i += step!) {
  const file = files[i]!;
  let schema: any; try { schema = JSON.parse(readFileSync(`${dir}/${file}`, 'utf8')); } catch { continue; }
  const A: any = /2020/.test(schema.$schema ?? '') ? Ajv2020 : /2019/.test(schema.$schema ?? '') ? Ajv2019 : Ajv;
  let validate: any;
  try { const ajv = new A(options); (addFormats as any)(ajv); const { $schema, id, ...rest } = schema; validate = ajv.compile(/draft-0[46]|draft-03/.test($schema ?? '') || id ? rest : schema); } catch { skipped++; continue; }
  const t0 = Date.now();
  for (let n = 0; n < 60; n++) {
    let doc: any; try { jsf.option?.({ random: rnd }); doc = JSON.parse(JSON.stringify(jsf.generate(structuredClone(schema)))); } catch { break; }
    if (doc === undefined) break;
    for (const d of [doc, mutate(doc)]) {
      if (Date.now() - t0 > 100_000) break;
      try {
        let verdict: any; try { verdict = validate(d); } catch (e) { require("node:fs").writeFileSync("/tmp/sv/throws.json", JSON.stringify(d)); throw e; }
        const errors = [...(validate.errors ?? [])]; if (verdict === (errors.length > 0)) { log("AJV", file, verdict, errors.length); continue; } 
        const session = openSession(schema, d);
        const found = await faultsOf(session, d, errors);
        errors.length ? bad++ : ok++;
        if (found.includes("accepted")) require("node:fs").writeFileSync("/tmp/sv/acc.json", JSON.stringify(d)); for (const f of found) { faults++; log('FAULT', file, f.slice(0, 300), JSON.stringify(errors).slice(0,300), JSON.stringify(d.rules?.["comma-dangle"])); }
        // one edit
        const own = openSession(schema, d);
        const document = own.draft.state().document;
        const leaves = [...eachField(own.plan, document)].filter((x: any) => x.field.choices === undefined && ((typeof x.value === 'string' && x.field.type === 'string') || (x.field.type === 'boolean' && typeof x.value === 'boolean')) && !x.field.name.startsWith('(form)kind'));
        const leaf: any = leaves[Math.floor(rnd() * leaves.length)];
        if (leaf !== undefined && !/\/name$/.test(leaf.pointer)) {
          const place = dataPointer(leaf.pointer, document).slice(own.at.length && !own.at.startsWith('(') ? own.at.length : 0);
          if (JSON.stringify(getAt(d, place)) !== JSON.stringify(leaf.value)) { log('PLACE', file, leaf.pointer, place); continue; }
          const next = typeof leaf.value === 'string' ? `${leaf.value}x` : !leaf.value;
          own.draft.dispatch({ type: 'set', pointer: leaf.pointer, value: next } as never);
          const want = place === '' ? next : (Array.isArray(d) ? undefined : setAt(d, place, next));
          edits++;
          if (JSON.stringify(own.output()) !== JSON.stringify(want)) { faults++; log('EDIT', file, leaf.pointer, place, JSON.stringify(own.output()).slice(0, 300), JSON.stringify(want).slice(0, 300)); }
          own.draft.dispatch({ type: 'undo' } as never);
          if (JSON.stringify(own.output()) !== JSON.stringify(d)) { faults++; log('UNDO', file, leaf.pointer, JSON.stringify(own.output()).slice(0, 300)); }
        }
      } catch (e) { faults++; log('THROW', file, String((e as Error).stack).slice(0, 600)); }
    }
  }
  if (Date.now() - t0 > 100_000) log('SLOW', file, Date.now() - t0);
}
log('DONE', from, 'ok', ok, 'bad', bad, 'edits', edits, 'faults', faults, 'skipped', skipped);
