import type { RecordedLimits } from 'guywire-engine/core';
import { limitsOver, type SourceOver } from 'guywire-engine/limits';
import type { Plan } from 'guywire-engine/plan';
import type { Facts } from '../../rules/core/facts.ts';
import type { DeviceRule, Rule } from '../../rules/core/rule.ts';
import { createLimits } from '../../rules/limits.ts';
import { RULES } from '../../rules/rules.ts';

/** Thrown if a rule reads the device or its country. */
class AsksForDevice extends Error {}

function asksForDevice(): never {
  throw new AsksForDevice();
}

/** Placeholder facts. */
const NO_FACTS: Facts = {
  get board() {
    return asksForDevice();
  },
  get domain() {
    return asksForDevice();
  },
  get languages() {
    return asksForDevice();
  },
  get active() {
    return asksForDevice();
  },
};

/** Wraps a rule. The wrapper returns no limit if the rule needs the device. */
function withoutDevice(rule: Rule): DeviceRule {
  const bound: DeviceRule['bound'] = ({ facts, read }) => {
    const context = {
      facts,
      read,
      get radio() {
        return asksForDevice();
      },
    };
    try {
      return rule.bound(context);
    } catch (error) {
      if (error instanceof AsksForDevice) return { reasons: [] };
      throw error;
    }
  };
  return { ...rule, of: 'device', bound };
}

const rules = RULES.map(withoutDevice);

/** Limits that hold on every radio: those of rules that read neither device nor country. */
export function limitsOfAll(plan: Plan): SourceOver<RecordedLimits> {
  return limitsOver(plan, (read) => createLimits({ facts: NO_FACTS, read }, rules));
}
