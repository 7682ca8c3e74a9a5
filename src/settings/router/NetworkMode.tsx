import { FieldsAt, useFormSettings } from 'guywire-engine/form';
import { Undo2 } from 'lucide-react';
import { flushSync } from 'react-dom';
import { changeWords } from '../../../rules/router/changeWords.ts';
import { isBridge } from '../../../rules/router/sides.ts';
import { useDevice } from '../../app/deviceContext.ts';
import { t } from '../../i18n/t.ts';
import { useSettings } from '../core/useSettings.ts';
import { modeUndone } from './modeUndone.ts';
import { type PanelProps, titleIn } from './routerView.ts';

export const MODE = '/network/mode';
const MODES = [MODE];

/** Switch between bridge and router. Dependent settings change in the same step, and the summary marks them. */
export function NetworkMode({ view }: Pick<PanelProps, 'view'>) {
  const { readOnly } = useSettings();
  return readOnly ? (
    <div className="card">
      <FieldsAt pointers={MODES} />
    </div>
  ) : (
    <div className="router-mode router-followed">
      <FieldsAt pointers={MODES} />
      {view.mode !== 'bridge' && view.mode !== 'router' && (
        <p className="field-help">{t('The network mode is from older firmware. Choose Bridge or Router.')}</p>
      )}
    </div>
  );
}

export function ModeChange({ view, become }: PanelProps) {
  const { draft } = useSettings();
  const { board } = useDevice();
  const form = useFormSettings();
  const { document, original } = draft.state();
  if (isBridge(original) === isBridge(document)) return null;
  const words = changeWords(original, document, (name) => titleIn(board, name));
  const undo = () => {
    flushSync(() => become(() => modeUndone(draft.state())));
    // The pressed button disappeared.
    form.focus(MODE);
  };
  return (
    <section className="card router-change" aria-label={t('Network mode change')}>
      <h2>{view.mode === 'bridge' ? t('Router → Bridge') : t('Bridge → Router')}</h2>
      <ul>
        {words.map(({ text, params }) => (
          <li key={text}>
            <bdi>{t(text, params)}</bdi>
          </li>
        ))}
      </ul>
      <button type="button" className="button" onClick={undo}>
        <Undo2 aria-hidden />
        {t('Undo')}
      </button>
    </section>
  );
}
