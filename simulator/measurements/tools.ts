import { type Alignment, createAlignment } from './alignment.ts';
import { createDiscovery, type Discovery } from './discovery.ts';
import { createPing, type Ping } from './ping.ts';
import { createSpectrum, type Spectrum } from './spectrum.ts';
import { createSpeedTest, type SpeedTest } from './speedTest.ts';
import type { Surroundings } from './surroundings.ts';
import { createSurvey, type Survey } from './survey.ts';
import { createTraceroute, type Traceroute } from './traceroute.ts';

/** Stateful diagnostic tools. Handlers of both families of calls are thin wrappers around them. */
export interface Tools {
  readonly ping: Ping;
  readonly traceroute: Traceroute;
  readonly speedTest: SpeedTest;
  readonly discovery: Discovery;
  readonly survey: Survey;
  readonly spectrum: Spectrum;
  readonly alignment: Alignment;
}

export function createTools(surroundings: Surroundings): Tools {
  return {
    ping: createPing(surroundings),
    traceroute: createTraceroute(surroundings),
    speedTest: createSpeedTest(surroundings),
    discovery: createDiscovery(surroundings),
    survey: createSurvey(surroundings),
    spectrum: createSpectrum(surroundings),
    alignment: createAlignment(surroundings),
  };
}
