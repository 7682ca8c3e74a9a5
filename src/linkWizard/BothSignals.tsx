import { useCell } from '../../base/useCell.ts';
import { useDevice } from '../app/deviceContext.ts';
import { formatDuration } from '../app/figures.ts';
import { LINK_LOOKS, LinkMark } from '../app/LinkMark.tsx';
import { useStatus } from '../app/useStatus.ts';
import { alignedLink } from '../diagnostics/alignment/alignedLink.ts';
import { useAlignment } from '../diagnostics/alignment/alignmentRun.ts';
import { t } from '../i18n/t.ts';
import { useNow } from '../status/useNow.ts';
import { FacingEnds } from './FacingEnds.tsx';

/** Current signals of both ends, or the last ones during alignment. */
export function BothSignals() {
  const { board } = useDevice();
  const { status } = useStatus();
  const alignment = useCell(useAlignment().state);
  const now = useNow();
  const view = alignedLink(status, board, alignment.choice);
  if (view === undefined) return null;
  const { link, local } = view;
  const isUp = link.state === 'connected' && local.signal !== undefined;
  const lastAt = alignment.local.last?.at;
  return (
    <section className="card link-both" aria-label={t('Both ends')} data-old={isUp ? undefined : ''}>
      <header>
        <p>
          {isUp
            ? t('Now')
            : lastAt === undefined
              ? t('Nothing heard yet')
              : t('Last seen during alignment, {age} ago', {
                  age: formatDuration(Math.max(0, (now - lastAt) / 1000)),
                })}
        </p>
        <p className="link-both-state">
          <LinkMark look={LINK_LOOKS[link.state]} />
          {t(LINK_LOOKS[link.state].word)}
        </p>
      </header>
      <FacingEnds view={view} last={isUp ? undefined : alignment} />
    </section>
  );
}
