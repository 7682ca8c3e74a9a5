import type { Fault } from '../../schemas/device/fault.ts';
import type { Chance } from './chance.ts';
import { SPEED } from './radio.ts';

/** Calls for faults, and `undefined` for any call. */
const PATHS = [
  '/status.cgi',
  '/status.cgi',
  '/getcfg.cgi',
  '/writecfg.cgi',
  '/apply.cgi',
  '/discard.cgi',
  '/test_mode.cgi',
  '/api/auth',
  '/api/info/user',
] as const;

/** Maximum delay of a call in milliseconds. */
const LONGEST_DELAY = 1500;

/** Maximum jump of the device clock in seconds: some years. */
const LONGEST_JUMP = 100_000_000;

type Draw = (chance: Chance) => Fault | 'cut';

const ofCalls = (chance: Chance) => ({ path: chance.of(PATHS), times: chance.between(1, 5) });
const when = (chance: Chance) => chance.of(['before', 'after']);

const DRAWS: readonly Draw[] = [
  (chance) => ({
    kind: 'latency',
    ...ofCalls(chance),
    when: when(chance),
    milliseconds: SPEED * chance.between(100, LONGEST_DELAY),
  }),
  (chance) => ({ kind: 'refuse', ...ofCalls(chance), status: chance.of([400, 500, 502, 503, 504]) }),
  (chance) => ({ kind: 'refuse', ...ofCalls(chance), status: chance.of([401, 403]), times: 1 }),
  (chance) => ({ kind: 'reset', ...ofCalls(chance), when: when(chance) }),
  (chance) => ({ kind: 'truncate', ...ofCalls(chance) }),
  (chance) => ({ kind: 'malform', ...ofCalls(chance) }),
  (chance) => ({ kind: 'mistype', ...ofCalls(chance) }),
  (chance) => ({ kind: 'empty', ...ofCalls(chance) }),
  (chance) => ({ kind: 'duplicate', path: '/getcfg.cgi', times: chance.between(1, 5) }),
  (chance) => ({ kind: 'full', write: chance.between(1, 3), times: chance.between(1, 4) }),
  (chance) => ({ kind: 'clock', seconds: chance.between(-LONGEST_JUMP, LONGEST_JUMP) }),
  () => ({ kind: 'radar' }),
  () => ({ kind: 'radar' }),
  () => ({ kind: 'reboot' }),
  (chance) => ({ kind: 'restart', ...ofCalls(chance), times: 1, when: when(chance) }),
  (chance) => ({ kind: 'kill', write: chance.between(1, 4), step: chance.of(['opened', 'flushed', 'renamed']) }),
  () => 'cut',
];

/** Endless sequence of faults. Each round has every kind once, in random order. */
export function* troubles(chance: Chance): Generator<Fault | 'cut', never> {
  for (;;) {
    const order = DRAWS.map((draw) => ({ draw, place: chance.part() })).toSorted(
      (one, other) => one.place - other.place,
    );
    for (const { draw } of order) yield draw(chance);
  }
}
