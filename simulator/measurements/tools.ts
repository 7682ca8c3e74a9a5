import { type Alignment, createAlignment } from './alignment.ts';
import { createDiscovery, type Discovery } from './discovery.ts';
import { createPing, type Ping } from './ping.ts';
import { createSpectrum, type Spectrum } from './spectrum.ts';
import { createSpeedTest, type SpeedTest } from './speedTest.ts';
import type { Surroundings } from './surroundings.ts';
import { createSurvey, type Survey } from './survey.ts';
import { createTraceroute, type Traceroute } from './traceroute.ts';

/** What a device can find out, as parts with a state of their own; calls of both families are thin over them. */
export interface Tools {
  readonly ping: Ping;
  readonly traceroute: Traceroute;
  readonly speedTest: SpeedTest;
  readonly discovery: Discovery;
  readonly survey: Survey;
  readonly spectrum: Spectrum;
  readonly alignment: Alignment;
}

/** The tools of a device that has just started. */
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
