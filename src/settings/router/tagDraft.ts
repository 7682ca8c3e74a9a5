import { equalJson, getAt, type JsonObject, type LimitedChoice, setAt } from 'guywire-engine/core';
import { checkDraft, type Draft, openDraft } from 'guywire-engine/draft';
import { type Plan, planOfFields } from 'guywire-engine/plan';
import { VLANS } from '../../../rules/network/networkView.ts';
import type { Tag } from '../../../rules/router/managementVlan.ts';

/** Pointers of the fields of the draft row. No setting of the configuration has them. */
export const TAG_FIELDS = ['/tag/id', '/tag/device'];
const [ID = '', PARENT = ''] = TAG_FIELDS;

const LOWEST = 2;
const HIGHEST = 4094;

export const RANGE = {
  text: '{least} to {most}; must match your switch or router.',
  params: { least: LOWEST, most: HIGHEST },
} as const;

/** Possible parent interfaces of a new VLAN, and the usual one. */
export interface Parents {
  readonly choices: readonly LimitedChoice[];
  readonly usual: string;
}

/** Fields of a VLAN, as the page has them. The ID is not required before it is added. */
function tagPlan(plan: Plan): Plan {
  return planOfFields(
    ['id', 'device'].flatMap((name) => {
      const field = plan.byPointer.get(`${VLANS}/*/${name}`);
      return field === undefined
        ? []
        : { ...field, pointer: `/tag/${name}`, required: name === 'device', when: [], level: 'simple' as const };
    }),
  );
}

/**
 * Draft row: a VLAN without an ID yet (D136). It is no part of the configuration, so nothing of it is written. An ID
 * that another VLAN has is allowed, because that VLAN is then the management VLAN.
 */
export function tagDraft(plan: Plan, { choices, usual }: Parents): Draft {
  return openDraft(
    tagPlan(plan),
    { values: { tag: { device: usual } } },
    {
      limits: {
        vlanId: () => ({ messages: { empty: RANGE, beyond: RANGE }, reasons: [] }),
        vlanParent: () => ({ choices, reasons: [] }),
      },
    },
  );
}

/** Replaces the possible parents. Keeps the typed ID, and a chosen parent that is still possible. */
export function offerParents(draft: Draft, plan: Plan, parents: Parents): void {
  const { document, original } = draft.state();
  const next = tagDraft(plan, parents);
  const [id, parent] = [getAt(document, ID), getAt(document, PARENT)];
  const isChosen =
    !equalJson(parent, getAt(original, PARENT)) && parents.choices.some(({ value }) => value === parent);
  const withId = setAt(next.state().document, ID, id);
  const kept = isChosen ? setAt(withId, PARENT, parent) : withId;
  draft.become(next.rules(), { ...next.state(), document: kept });
}

/** Tag of a complete draft row; undefined while a value is missing or wrong. */
export function tagIn(draft: Draft): Tag | undefined {
  const { document }: { readonly document: JsonObject } = draft.state();
  const [id, parent] = [getAt(document, ID), getAt(document, PARENT)];
  const isComplete = typeof id === 'number' && typeof parent === 'string' && checkDraft(draft).length === 0;
  return isComplete ? { id, parent } : undefined;
}
