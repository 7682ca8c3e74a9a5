import type { Model } from '../../simulator/models/model.ts';
import { models } from '../../simulator/models/models.ts';
import { examineBand } from './examineBand.ts';
import { examineModels } from './examineModel.ts';
import { examineSettings } from './examineSettings.ts';
import { type Findings, noFindings } from './findings.ts';
import { lawOf } from './law.ts';

/**
 * Examines one country: offered channels of every model, and power on each with every antenna. Also any antenna and
 * cable on all channels of all bands.
 */
export function examine(code: number, models: readonly Model[], findings: Findings): void {
  const law = lawOf(code);
  examineModels(law, models, findings);
  for (const band of ['G', 'A', 'AD'] as const) examineBand(law, band, findings);
}

/** Country for the checks with missing lines. Defaults do not depend on the country. */
const WITHOUT_LINES = 840;

/** Country code, or `settings` for the checks with missing lines. */
export type Task = number | 'settings';

export default function findingsOf(task: Task): Findings {
  const findings = noFindings();
  if (task === 'settings') examineSettings(WITHOUT_LINES, models, findings);
  else examine(task, models, findings);
  return findings;
}
