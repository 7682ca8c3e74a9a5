import type { Model } from '../../simulator/models/model.ts';
import { models } from '../../simulator/models/models.ts';
import { examineBand } from './examineBand.ts';
import { examineModels } from './examineModel.ts';
import { examineSettings } from './examineSettings.ts';
import { type Findings, noFindings } from './findings.ts';
import { lawOf } from './law.ts';

/**
 * Goes through one country: the channels every model is offered there, the power of each on each with every antenna, and
 * any antenna with any cable on every channel of every band; takes down the violations.
 */
export function examine(code: number, models: readonly Model[], findings: Findings): void {
  const law = lawOf(code);
  examineModels(law, models, findings);
  for (const band of ['G', 'A', 'AD'] as const) examineBand(law, band, findings);
}

/** The country whose set-up is tried without lines: how absent lines are read depends on no country. */
const WITHOUT_LINES = 840;

/** A country by its numeric code, or the settings without lines. */
export type Task = number | 'settings';

export default function findingsOf(task: Task): Findings {
  const findings = noFindings();
  if (task === 'settings') examineSettings(WITHOUT_LINES, models, findings);
  else examine(task, models, findings);
  return findings;
}
