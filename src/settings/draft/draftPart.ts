import type { Validate } from 'guywire-engine/check';
import type { Derivation } from 'guywire-engine/derived';
import type { SectionPlan } from 'guywire-engine/plan';
import type { Rule } from '../../../rules/core/rule.ts';

export interface Section extends SectionPlan {
  readonly loadValidator: () => Promise<Validate>;
}

export interface DraftPart {
  readonly sections: Readonly<Record<string, Section>>;
  /** Sections that rules only read. They are not validated until a page edits them. */
  readonly reads?: Readonly<Record<string, SectionPlan>>;
  readonly rules: readonly Rule[];
  readonly derivations: readonly Derivation[];
}
