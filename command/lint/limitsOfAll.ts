import type { RecordedLimits } from 'guywire-engine/core';
import { limitsOver, type SourceOver } from 'guywire-engine/limits';
import type { Plan } from 'guywire-engine/plan';
import type { Facts } from '../../rules/core/facts.ts';
import type { DeviceRule, Rule } from '../../rules/core/rule.ts';
import { createLimits } from '../../rules/limits.ts';
import { RULES } from '../../rules/rules.ts';

/** A rule asks which device it is for, or where that is. */
class AsksForDevice extends Error {}

function asksForDevice(): never {
  throw new AsksForDevice();
}

/** Of no device in no country. */
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

/** The rule, without a limit where it needs to know the device. */
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

/** The limits that every radio has for a configuration: the rules, as far as they ask neither which radio it is nor where. */
export function limitsOfAll(plan: Plan): SourceOver<RecordedLimits> {
  return limitsOver(plan, (read) => createLimits({ facts: NO_FACTS, read }, rules));
}
