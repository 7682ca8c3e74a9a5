import { signalLedsSchema } from '../../schemas/config/wireless/signalLeds.ts';
import { enabledSetting, integerSetting } from '../core/settings.ts';
import { mainRadio, type Situation } from '../network/situation.ts';
import { createJobs, type JobState, type Step } from './jobs.ts';
import type { Surroundings } from './surroundings.ts';

/** Seconds after which the tool stops: by then an installer has turned the antenna. */
const LONGEST = 600;

/** What is heard of the other end in a second, dBm; without a signal while no other end is heard. */
export interface AlignmentSample {
  /** From 1 on. */
  readonly second: number;
  readonly signal?: number;
  /** Of each chain. */
  readonly chains: readonly number[];
  /** Which LEDs for the signal are lit, the weakest first. */
  readonly leds: readonly boolean[];
}

/** Shows what is heard while the antenna is turned (docs/device.md#alignment). */
export interface Alignment {
  /** Begins anew, or goes on where it runs. */
  start(): void;
  stop(): void;
  /** Undefined until it is first started. */
  state(): JobState<undefined, AlignmentSample> | undefined;
  /** What is heard now. */
  now(): Omit<AlignmentSample, 'second'>;
}

/** A threshold that no signal reaches, of an LED that has none by default, −dBm. */
const NEVER = -1;

const THRESHOLDS = Object.values(signalLedsSchema.properties).flatMap((schema) =>
  schema.type === 'integer'
    ? [{ key: schema['x-key'], otherwise: 'default' in schema ? schema.default : NEVER }]
    : [],
);

/** The LEDs that a signal lights. */
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
  const heard = connection?.link.here;
  return {
    ...(heard && { signal: heard.signal }),
    chains: heard?.chains.slice(0, radio.chains) ?? Array.from({ length: radio.chains }, () => 0),
    leds: leds(situation, radio.number, heard?.signal),
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
