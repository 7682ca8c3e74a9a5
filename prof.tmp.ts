import { createFleet, FLEET_MODEL } from './bench/fleet.ts';
import { createJudge } from './tools/lint/judge.ts';
import { parseText } from './engine/config/flatText.ts';
const make = await createFleet();
const texts = Array.from({ length: 1500 }, (_, i) => make(i));
console.log([...parseText(texts[0] ?? '').keys()].length);
const judge = createJudge({ model: FLEET_MODEL });
console.log(judge(texts[0] ?? ''));
for (let round = 0; round < 4; round++) {
  const c = process.cpuUsage(); const s = performance.now();
  for (const t of texts) judge(t);
  const u = process.cpuUsage(c);
  console.log(`cpu ${((u.user + u.system) / 1000 / texts.length).toFixed(3)} ms wall ${((performance.now() - s) / texts.length).toFixed(3)}`);
}
