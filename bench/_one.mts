import { readFileSync } from 'node:fs';
import { openSession } from '../engine/schemaForm/schemaSession.ts';
import { submitted } from '../tests/playground/submitted.ts';
const schema = JSON.parse(readFileSync('/tmp/ss/package/schemas/json/eslintrc.json','utf8'));
const doc = JSON.parse(readFileSync('/tmp/sv/acc.json','utf8'));
async function acc(d: any) { const s = openSession(schema, d); const r = await submitted(s); return [r.output !== undefined, r.refusals.length, JSON.stringify(s.checking().validate?.(d)?.length), JSON.stringify((s.checking() as any).unchecked ?? Object.keys(s.checking()))]; }
console.log(Object.keys(doc), await acc(doc));
for (const k of Object.keys(doc)) { const { [k]: _, ...rest } = doc; console.log('without', k, await acc(rest)); }
const { 'comma-dangle': cd, ...others } = doc.rules;
console.log(await acc({ rules: doc.rules }), await acc({ rules: { 'comma-dangle': cd } }));
for (const [k, v] of Object.entries(doc.rules)) console.log(k, JSON.stringify(v).slice(0, 100), await acc({ rules: { [k]: v, 'comma-dangle': cd } }));
