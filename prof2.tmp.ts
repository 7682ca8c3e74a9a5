import { createFleet, FLEET_MODEL } from './bench/fleet.ts';
import { decode } from './engine/config/codec.ts';
import { parseText } from './engine/config/flatText.ts';
import { derive } from './engine/derived/derive.ts';
import { createRead } from './engine/plan/active.ts';
import { DERIVATIONS } from './rules/derived/derivations.ts';
import { textIssues } from './simulator/configuration/textIssues.ts';
import { configurationPlan as plan, sectionChecks } from './simulator/configuration/sections.ts';
import { createSharing } from './tools/lint/shareParts.ts';
import { limitsIn } from './simulator/configuration/checkText.ts';
import { deviceIssues } from './simulator/configuration/deviceIssues.ts';
import { createRegulation } from './simulator/regulation.ts';
import { createJudge } from './tools/lint/judge.ts';
const make = await createFleet();
const texts = Array.from({ length: 1500 }, (_, i) => make(i));
const share = createSharing();
const over = limitsIn(createRegulation(FLEET_MODEL), 840);
const t: Record<string, number> = {};
const time = <T,>(n: string, f: () => T): T => { const s = performance.now(); const r = f(); t[n] = (t[n] ?? 0) + performance.now() - s; return r; };
const best: Record<string, number> = {};
const judge = createJudge({ model: FLEET_MODEL });
for (let round = 0; round < 6; round++) {
  for (const k of Object.keys(t)) delete t[k];
  for (const text of texts) {
    const flat = time('parse', () => parseText(text));
    time('textIssues', () => textIssues(flat));
    const doc0 = time('decode', () => decode(plan, flat));
    const doc1 = time('derive', () => derive(DERIVATIONS, doc0));
    const doc = time('share', () => share(doc1));
    const read = createRead(plan, () => doc);
    const limits = over.at(doc);
    time('limits', () => limits.get('radioPower', 0));
    time('checks', () => sectionChecks()(doc, read, limits));
    time('device', () => deviceIssues(flat, FLEET_MODEL, undefined, 'local'));
  }
  const c = process.cpuUsage();
  for (const text of texts) judge(text);
  const u = process.cpuUsage(c);
  t.judge = (u.user + u.system) / 1000;
  for (const [k, v] of Object.entries(t)) best[k] = Math.min(best[k] ?? Infinity, v / texts.length);
}
console.log(Object.entries(best).map(([k, v]) => `${k} ${v.toFixed(3)}`).join('  '));
