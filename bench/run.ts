/** `npm run bench [-- NAME …]`: every measurement, or the named ones, each beside its reference and its budget. */
import { benchAlignment } from './alignment.ts';
import { benchCodec } from './codec.ts';
import { benchCold } from './cold.ts';
import { benchDevice } from './device/run.ts';
import { benchDocs } from './docs.ts';
import { benchFinding } from './finding.ts';
import { benchForeign } from './foreign.ts';
import { benchForm } from './form/run.ts';
import { benchLimits } from './limits.ts';
import { benchLint } from './lint.ts';
import { benchLog } from './log.ts';
import { benchNetwork } from './network.ts';
import { benchOpening } from './opening.ts';
import { benchPrediction } from './prediction.ts';
import { benchScreens } from './screens.ts';
import { benchStatus } from './status.ts';
import { benchSwitching } from './switching.ts';
import { benchWaterfall } from './waterfall.ts';

const BENCHES: Readonly<Record<string, () => unknown>> = {
  screens: benchScreens,
  cold: benchCold,
  switching: benchSwitching,
  opening: benchOpening,
  status: benchStatus,
  codec: benchCodec,
  limits: benchLimits,
  network: benchNetwork,
  finding: benchFinding,
  lint: benchLint,
  docs: benchDocs,
  waterfall: benchWaterfall,
  device: benchDevice,
  form: () => benchForm(),
  foreign: () => benchForeign(),
  alignment: benchAlignment,
  log: benchLog,
  prediction: benchPrediction,
};

const asked = process.argv.slice(2);
const unknown = asked.filter((name) => !Object.hasOwn(BENCHES, name));
if (unknown.length > 0) {
  console.error(`No such measurement: ${unknown.join(', ')}. There are: ${Object.keys(BENCHES).join(', ')}.`);
  process.exit(1);
}
for (const [name, bench] of Object.entries(BENCHES)) {
  if (asked.length === 0 || asked.includes(name)) await bench();
}
