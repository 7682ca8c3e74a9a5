import { createFleet, FLEET_MODEL } from './bench/fleet.ts';
import { decode } from './engine/config/codec.ts';
import { parseText } from './engine/config/flatText.ts';
import { derive } from './engine/derived/derive.ts';
import { createRead } from './engine/plan/active.ts';
import { DERIVATIONS } from './rules/derived/derivations.ts';
import { configurationPlan as plan, sectionValidators } from './simulator/configuration/sections.ts';
import { createSectionChecks } from './engine/check/sectionChecks.ts';
import { planOfFields } from './engine/plan/planOfFields.ts';
import { createSharing } from './tools/lint/shareParts.ts';
import { limitsIn } from './simulator/configuration/checkText.ts';
import { createRegulation } from './simulator/regulation.ts';
const make = await createFleet();
const texts = Array.from({ length: 1500 }, (_, i) => make(i));
const share = createSharing();
const over = limitsIn(createRegulation(FLEET_MODEL), 840);
const per = [...sectionValidators()].map(([name, v]) => [name, createSectionChecks(planOfFields(plan.fields.filter((f) => f.pointer.startsWith(`/${name}/`))), new Map([[name, v]]))] as const);
const t: Record<string, number> = {};
for (let round = 0; round < 3; round++) {
  for (const k of Object.keys(t)) delete t[k];
  for (const text of texts) {
    const doc = share(derive(DERIVATIONS, decode(plan, parseText(text))));
    const read = createRead(plan, () => doc);
    const limits = over.at(doc);
    limits.get('radioPower', 0);
    for (const [n, c] of per) { const s = performance.now(); c(doc, read, limits); t[n] = (t[n] ?? 0) + performance.now() - s; }
  }
}
console.log(Object.entries(t).sort((a, b) => b[1] - a[1]).slice(0, 14).map(([k, v]) => `${k} ${(v / texts.length).toFixed(4)}`).join('\n'));
