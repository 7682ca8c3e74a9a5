import { maskSecrets } from '../../configuration/maskSecrets.ts';
import { textDigest } from '../../configuration/textDigest.ts';
import { json, refusal } from '../../core/answer.ts';
import { deviceTime } from '../../core/deviceTime.ts';
import type { AnswerOf, CallOf, SignedInCall } from '../call.ts';

const NONE = refusal(404, 'This version is not kept.');

/** GET `/api/versions`: all texts that were in force (D76), each as the lines that differ. */
export async function versions({ device, session }: SignedInCall): Promise<AnswerOf<'versions'>> {
  const { configuration } = device;
  const all = await configuration.versions.compared();
  const active = textDigest(configuration.active());
  const inUse = all.find(({ version }) => version.digest === active)?.version;
  return json({
    versions: all.map(({ version, lines, masked }) => {
      const { id, time, by, how, outcome, reason, name, note, text } = version;
      const visible = session.readOnly ? masked : lines;
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
        lines: Object.fromEntries([...visible].map(([key, value]) => [key, value ?? null])),
        ...(text === undefined && { withoutText: true }),
      };
    }),
    dropped: configuration.versions.dropped(),
  });
}

/** GET `/api/versions/{version}`: text of a version, masked as in `/getcfg.cgi`. */
export function version({ device, session, parameter }: SignedInCall): AnswerOf<'version'> {
  const { text } = device.configuration.versions.find(parameter('version') ?? '') ?? {};
  if (text === undefined) return NONE;
  return { body: { text: session.readOnly ? maskSecrets(text) : text } };
}

/** POST `/api/versions/describe`: sets the name of a version, or the description by a page. */
export function describeVersion({ device, request }: CallOf<'describeVersion'>): AnswerOf<'describeVersion'> {
  const { version: name, ...what } = request;
  const described = {
    ...(what.name !== undefined && { name: what.name.trim() }),
    ...(what.note !== undefined && { note: JSON.parse(JSON.stringify(what.note)) }),
  };
  return device.configuration.versions.describe(name, described) ? json({ ok: true }) : NONE;
}
