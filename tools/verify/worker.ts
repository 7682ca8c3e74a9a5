import { models } from '../../simulator/models/models.ts';
import { examine } from './examine.ts';
import { type Findings, noFindings } from './findings.ts';

/** The findings of one country, by its numeric code. */
export default function examineCountry(code: number): Findings {
  const findings = noFindings();
  examine(code, models, findings);
  return findings;
}
