import { message } from 'guywire-engine/check';
import { setAt } from 'guywire-engine/core';
import { useFormSettings } from 'guywire-engine/form';
import { Undo2 } from 'lucide-react';
import { useId, useSyncExternalStore } from 'react';
import { flushSync } from 'react-dom';
import { asBridge } from '../../../rules/router/asBridge.ts';
import { asRouter } from '../../../rules/router/asRouter.ts';
import { changeWords } from '../../../rules/router/changeWords.ts';
import { isBridge, proposedSides } from '../../../rules/router/sides.ts';
import { useDevice } from '../../app/deviceContext.ts';
import { t } from '../../i18n/t.ts';
import { useSettings } from '../core/useSettings.ts';
import { modeUndone } from './modeUndone.ts';
import { type PanelProps, titleIn } from './routerView.ts';

export const MODE = '/network/mode';
const MODES = ['bridge', 'router'] as const;

/** Switch between bridge and router. Dependent settings change in the same step. */
export function ModeSwitch({ view, become }: PanelProps) {
  const form = useFormSettings();
  const name = useId();
  const node = form.store.fields.find(MODE);
  const state = useSyncExternalStore(node?.subscribe ?? (() => () => {}), () => node?.get());
  const issues = state?.issues ?? [];
  const choices = MODES.map((mode) => ({
    mode,
    title: mode === 'bridge' ? t('Bridge') : t('Router'),
    excluded: state?.effective.choices?.find(({ value }) => value === mode)?.excluded,
  }));
  const choose = (mode: (typeof MODES)[number]) =>
    become((document, original) => {
      if (mode === 'bridge') return asBridge(document, original);
      const sides = proposedSides(document);
      // Missing settings are shown beside the switch.
      return sides === undefined ? setAt(document, MODE, mode) : asRouter(document, sides, original);
    });
  return (
    <div className="router-mode">
      <fieldset className="segmented" id={node && form.id + node.name}>
        <legend className="visually-hidden">{t('Network mode')}</legend>
        {choices.map(({ mode, title, excluded }) => (
          <label key={mode}>
            <input
              type="radio"
              name={name}
              checked={view.mode === mode}
              disabled={excluded !== undefined && view.mode !== mode}
              onChange={() => choose(mode)}
            />
            <span>{title}</span>
          </label>
        ))}
      </fieldset>
      {choices.map(
        ({ mode, title, excluded }) =>
          excluded !== undefined && (
            <p className="field-excluded" key={mode}>
              <strong>{title}</strong> {t(excluded.text, excluded.params)}
            </p>
          ),
      )}
      {view.mode !== 'bridge' && view.mode !== 'router' && (
        <p className="field-help">{t('The network mode is from older firmware. Choose Bridge or Router.')}</p>
      )}
      {issues.map((issue) => (
        <p className="router-problem" role="alert" key={issue.code}>
          {message(issue, t, node?.field)}
        </p>
      ))}
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
