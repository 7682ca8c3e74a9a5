import { useDevice } from '../app/deviceContext.ts';
import { useStatusValue } from '../app/useStatusValue.ts';
import { t } from '../i18n/t.ts';
import { LINK_LOOKS } from '../link/linkWords.ts';
import { links } from '../status/links.ts';

/** Tells a screen reader when a link changes its state, and nothing of the figures that change every second. */
export function LinkAnnouncer() {
  const { board } = useDevice();
  const words = useStatusValue(({ status }) =>
    links(status, board)
      .map(({ radio, state }) => t('{radio} link: {state}', { radio, state: t(LINK_LOOKS[state].word) }))
      .join(', '),
  );
  return (
    <p className="visually-hidden" role="status">
      {words}
    </p>
  );
}
