import { loadChunk } from '../../base/loadChunk.ts';
import type { RegulatoryDomain } from '../../rules/core/facts.ts';
import { defaultsOf } from '../../rules/defaults.ts';
import { createLimits } from '../../rules/limits.ts';
import type { FarCalls, FarSession } from '../device/endpoints/farEnd.ts';
import { withCountryName } from '../i18n/countryName.ts';
import { t } from '../i18n/t.ts';
import type { PageParts } from '../settings/core/pageParts.ts';
import { createSettingsDraft, type DraftSource } from '../settings/draft/settingsDraft.ts';
import { radarCheck } from '../settings/open/radarCheck.ts';
import type { EditedEnd } from '../settings/radios/placesOf.ts';

export interface FarEnd extends EditedEnd {
  readonly session: FarSession;
  readonly domain: RegulatoryDomain | undefined;
  /** Digest of the text that the draft is based on. */
  readonly digest: string;
}

/** Reason why the other end cannot be changed, in words. */
export class CannotChange extends Error {}

/**
 * Reads the other end and creates its draft, with its own board, country and configuration.
 * @throws CannotChange with the reason; errors of the calls
 */
export async function openFarEnd(session: FarSession, calls: FarCalls, parts: PageParts): Promise<FarEnd> {
  const { board, readOnly } = session;
  if (readOnly) throw new CannotChange(t('This account is read-only. Sign in as administrator of the other end.'));
  const { state } = await calls.getFarState(session);
  if (state !== 'settled') {
    throw new CannotChange(t('The other end is busy with another change. Try again in a few minutes.'));
  }
  const { text, digest, modified } = await calls.getFarConfiguration(session);
  if (modified || digest === undefined) {
    throw new CannotChange(
      t('The other end has unapplied changes from another user. Apply or discard them there first.'),
    );
  }
  const domain = withCountryName(await calls.getFarDomain(session));
  const limits: DraftSource['limits'] = (read, rules) => createLimits({ facts: { board, domain }, read }, rules);
  const defaults = defaultsOf(board);
  const radios = board.radios.map(({ number }) => number);
  const draft = createSettingsDraft({
    text,
    limits,
    defaults,
    async loadCheck() {
      const { createTextCheck } = await loadChunk(() => import('../settings/draft/textCheck.ts'));
      return createTextCheck({ parts: [parts], limits, defaults, radios });
    },
    radarCheck: (own) => radarCheck(board, domain, own),
  });
  draft.extend(parts);
  return { session, board, draft, domain, digest };
}
