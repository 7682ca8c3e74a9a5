/** `npm run bench [-- NAME …]`: runs all measurements or the named ones, and prints references and budgets. */
import { benchCodec } from './codec.ts';
import { benchCold } from './cold.ts';
import { benchForeign } from './foreign.ts';
import { benchForm } from './form/run.ts';
import { benchLimits } from './limits.ts';
import { benchLint } from './lint.ts';
import { benchScreens } from './screens.ts';
import { benchStatus } from './status.ts';

const BENCHES: Readonly<Record<string, () => unknown>> = {
  screens: benchScreens,
  cold: benchCold,
  status: benchStatus,
  codec: benchCodec,
  limits: benchLimits,
  lint: benchLint,
  form: benchForm,
  foreign: benchForeign,
};

const names = process.argv.slice(2);
const unknown = names.filter((name) => !Object.hasOwn(BENCHES, name));
if (unknown.length > 0) {
  console.error(`Unknown measurement: ${unknown.join(', ')}. Available: ${Object.keys(BENCHES).join(', ')}.`);
  process.exit(1);
}
for (const [name, bench] of Object.entries(BENCHES)) {
  if (names.length === 0 || names.includes(name)) await bench();
}
