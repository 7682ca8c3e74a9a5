import type { JsonObject, JsonValue } from '../../../engine/core/schema.ts';
import { PROVISIONING } from '../../../rules/link/codes.ts';
import type { Situation } from '../../../simulator/network/situation.ts';
import { status } from '../../../simulator/status/status.ts';
import { HOSTILE_NAMES } from '../../../simulator/world/names.ts';
import { radioViews } from '../../../simulator/world/radioView.ts';
import { radioOf } from '../world/radioOf.ts';

const MASTER = { 'radio.1.mode': 'master', 'radio.2.mode': 'master', 'radio.1.ptpmode': '1' };

/**
 * Situation of a model with these lines added to those of a point-to-point access point in the United States.
 * @param seconds uptime
 */
export function situationOf(id: string, lines: Readonly<Record<string, string>> = {}, seconds = 600): Situation {
  const { model, air } = radioOf(id);
  const settings = new Map(Object.entries({ ...MASTER, ...lines }));
  const now = Date.UTC(2026, 0, 15, 12) + seconds * 1000;
  const moment = { seed: 1, now, restartedAt: now - seconds * 1000, uptime: seconds };
  const radios = radioViews(model, settings, air, moment);
  return {
    model,
    settings,
    radios,
    linkTime: Math.max(0, ...radios.flatMap(({ connections }) => connections.map(({ uptime }) => uptime))),
    firmware: 'v8.7.18',
    seed: 1,
    names: HOSTILE_NAMES,
    now,
    time: now,
    uptime: seconds,
    powerTime: seconds + 40,
    controllerTime: seconds,
    dhcp: [],
    testedPorts: [],
    provisioning: { status: PROVISIONING.NOT_RUNNING, timeLeft: 0, bluetooth: 0 },
  };
}

/** Value at a path of a response. */
export function at(value: JsonValue | undefined, ...path: (string | number)[]): JsonValue | undefined {
  let here = value;
  for (const step of path) {
    if (Array.isArray(here)) here = here[Number(step)];
    else here = typeof here === 'object' && here !== null ? Object(here)[step] : undefined;
  }
  return here;
}

/** Block of the status of a situation. */
export function block(situation: Situation, ...path: (string | number)[]): JsonObject {
  return Object(at(status(situation), ...path));
}
