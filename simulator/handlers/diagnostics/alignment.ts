import { noiseFloor } from '../../../rules/link/noiseFloor.ts';
import { json } from '../../core/answer.ts';
import { mainRadio } from '../../network/situation.ts';
import { RSSI_OFFSET } from '../../world/link.ts';
import type { AnswerOf, CallOf, SignedInCall } from '../call.ts';

/** Seconds of history in the response. */
const MOST = 120;

/** GET `/signal.cgi`: current signal, for antenna alignment. */
export function signal({ device }: SignedInCall): AnswerOf<'signal'> {
  const { settings, connections, radio } = mainRadio(device.situation());
  const { signal: level = -RSSI_OFFSET, chains } = device.tools.alignment.now();
  return json({
    signal: level,
    rssi: level + RSSI_OFFSET,
    noisef: connections[0]?.link.here.noise ?? noiseFloor(settings.width),
    chwidth: settings.width,
    rx_chainmask: 2 ** radio.chains - 1,
    chainrssi: [...chains],
    chainrssiext: chains.map((chain) => (settings.width > 20 ? chain : 0)),
  });
}

/** GET `/alignment_action.cgi`: signals recorded so far. */
export function alignment({ device: { tools } }: SignedInCall): AnswerOf<'alignment'> {
  const { state, results = [] } = tools.alignment.state() ?? {};
  const levels = results.flatMap(({ signal: level }) => level ?? []);
  return json({
    active: state === 'running',
    ...(levels.length > 0 && { best: levels.reduce((best, level) => Math.max(best, level)) }),
    samples: results.slice(-MOST).map(({ second, signal: level, chains, leds }) => ({
      second,
      ...(level !== undefined && { signal: level }),
      chainrssi: [...chains],
      leds: [...leds],
    })),
  });
}

/** POST `/alignment_action.cgi` with `action`. */
export function runAlignment(call: CallOf<'runAlignment'>): AnswerOf<'runAlignment'> {
  call.device.tools.alignment[call.request.action]();
  return alignment(call);
}

/** POST `/api/alignment/start`. */
export function startAlignment(call: SignedInCall): AnswerOf<'startAlignment'> {
  call.device.tools.alignment.start();
  return alignment(call);
}
