import { signalLedsSchema } from '../../schemas/config/wireless/signalLeds.ts';
import { enabledSetting, integerSetting } from '../core/settings.ts';
import { mainRadio, type Situation } from '../network/situation.ts';
import { createJobs, type JobState, type Step } from './jobs.ts';
import type { Surroundings } from './surroundings.ts';

/** Maximum run time in seconds. */
const LONGEST = 600;

/** Signal of the peer in one second, dBm. Without a signal if no peer is received. */
export interface AlignmentSample {
  /** Starts at 1. */
  readonly second: number;
  readonly signal?: number;
  readonly chains: readonly number[];
  /** State of the signal LEDs, weakest first. */
  readonly leds: readonly boolean[];
}

/** Records the signal while the antenna is aligned (docs/device.md#alignment). */
export interface Alignment {
  /** Starts the tool. A running one is unchanged. */
  start(): void;
  stop(): void;
  /** Undefined before the first start. */
  state(): JobState<undefined, AlignmentSample> | undefined;
  now(): Omit<AlignmentSample, 'second'>;
}

/** Threshold of LEDs without a default, −dBm. Never reached. */
const NEVER = -1;

const THRESHOLDS = Object.values(signalLedsSchema.properties).flatMap((schema) =>
  schema.type === 'integer'
    ? [{ key: schema['x-key'], otherwise: 'default' in schema ? schema.default : NEVER }]
    : [],
);

/** LEDs lit by a signal. */
function leds({ model, settings }: Situation, number: number, signal: number | undefined): boolean[] {
  const on = enabledSetting(settings, `wireless.${number}.signal_led_status`);
  return THRESHOLDS.slice(0, model.signalLeds).map(({ key, otherwise }) => {
    const threshold = integerSetting(settings, key.replace('{n}', String(number)), otherwise);
    return on && signal !== undefined && signal >= -threshold;
  });
}

function sample(situation: Situation): Omit<AlignmentSample, 'second'> {
  const { radio, connections } = mainRadio(situation);
  const [connection] = connections;
  const reception = connection?.link.here;
  return {
    ...(reception && { signal: reception.signal }),
    chains: reception?.chains.slice(0, radio.chains) ?? Array.from({ length: radio.chains }, () => 0),
    leds: leds(situation, radio.number, reception?.signal),
  };
}

export function createAlignment({ clock, situation }: Surroundings): Alignment {
  function* work(_: undefined, from: number): Generator<Step<AlignmentSample>> {
    for (let second = 1; second <= LONGEST; second += 1) {
      const until = from + second * 1000;
      yield { until };
      yield { until, found: { second, ...sample(situation(until)) } };
    }
  }
  const jobs = createJobs(clock, work);
  return {
    start() {
      if (jobs.state()?.state === 'running') return;
      jobs.clear();
      jobs.start(undefined);
    },
    stop: () => jobs.stop(),
    state: () => jobs.state(),
    now: () => sample(situation()),
  };
}
