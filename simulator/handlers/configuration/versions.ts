import { type FlatText, parseText } from 'guywire-engine/config';
import { linesBetween } from 'guywire-engine/draft';
import { maskSecrets } from '../../configuration/maskSecrets.ts';
import { textDigest } from '../../configuration/textDigest.ts';
import { json, refusal } from '../../core/answer.ts';
import { deviceTime } from '../../core/deviceTime.ts';
import type { AnswerOf, CallOf, SignedInCall } from '../call.ts';

const NONE = refusal(404, 'This version is not kept.');

/** GET `/api/versions`: every text that was in force (D76), without the texts: each as the lines that differ. */
export function versions({ device, session }: SignedInCall): AnswerOf<'versions'> {
  const { configuration } = device;
  const kept = configuration.versions.list();
  const inUse = kept.find(({ digest }) => digest === textDigest(configuration.active()));
  let after: FlatText | undefined;
  return json({
    versions: kept.map((version) => {
      const { id, time, by, how, outcome, reason, name, note, text } = version;
      const own = text === undefined ? undefined : parseText(session.readOnly ? maskSecrets(text) : text);
      const lines = own && after ? linesBetween(after, own) : new Map<string, string | undefined>();
      after = own ?? after;
      return {
        id,
        time: deviceTime(time, 'GMT'),
        user: by?.user ?? '',
        address: by?.address ?? '',
        controller: by?.isController ?? false,
        how,
        outcome,
        ...(reason && { reason }),
        inUse: version === inUse,
        name,
        ...(note && { note }),
        lines: Object.fromEntries([...lines].map(([key, value]) => [key, value ?? null])),
        ...(own === undefined && { withoutText: true }),
      };
    }),
  });
}

/** GET `/api/versions/{version}`: its text, masked as `/getcfg.cgi` does. */
export function version({ device, session, parameter }: SignedInCall): AnswerOf<'version'> {
  const { text } = device.configuration.versions.find(parameter('version') ?? '') ?? {};
  if (text === undefined) return NONE;
  return { body: { text: session.readOnly ? maskSecrets(text) : text } };
}

/** POST `/api/versions/describe`: gives a version a name, or notes what a page says of it. */
export function describeVersion({ device, request }: CallOf<'describeVersion'>): AnswerOf<'describeVersion'> {
  const { version: name, ...what } = request;
  const described = {
    ...(what.name !== undefined && { name: what.name.trim() }),
    ...(what.note !== undefined && { note: JSON.parse(JSON.stringify(what.note)) }),
  };
  return device.configuration.versions.describe(name, described) ? json({ ok: true }) : NONE;
}
