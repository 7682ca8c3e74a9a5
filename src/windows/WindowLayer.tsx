import { useCallback, useEffect, useLayoutEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { useCell } from '../../base/useCell.ts';
import { onShortcut } from '../app/shortcuts.ts';
import { t } from '../i18n/t.ts';
import type { RunReport } from '../measurementRuns/sharedRun.ts';
import { notify } from '../notifications/notify.ts';
import { focusNextRegion } from '../ui/focusNextRegion.ts';
import { ToolWindow } from './ToolWindow.tsx';
import { followScreen, shownIn, showWindow, stripId } from './windowActs.ts';
import { windows } from './windowStore.ts';
import type { ToolWindow as Window } from './windows.ts';
import '../measurementRuns/tools.css';
import './windows.css';

export { restore, showWindow } from './windowActs.ts';

export function WindowLayer() {
  const { screen, open } = useCell(windows);
  const [reports, setReports] = useState<ReadonlyMap<string, RunReport>>(new Map());
  useLayoutEffect(followScreen, []);
  useEffect(() => onShortcut('next-region', focusNextRegion), []);
  const onReport = useCallback((tool: string, report: RunReport) => {
    setReports((before) => new Map(before).set(tool, report));
  }, []);
  // In a fixed order, because a moved element would lose its focus.
  const ordered = [...open].sort((a, b) => (a.tool < b.tool ? -1 : 1));
  const minimized = ordered.filter(({ state }) => state === 'minimized');
  return createPortal(
    <>
      {ordered.map((window) => (
        <ToolWindow
          key={window.tool}
          window={window}
          screen={screen}
          layer={open.indexOf(window)}
          running={reports.get(window.tool)?.running === true}
          onReport={onReport}
        />
      ))}
      {minimized.length > 0 && (
        <nav className="window-strip" aria-label={t('Minimized windows')}>
          {minimized.map((window) => (
            <InStrip key={window.tool} window={window} report={reports.get(window.tool)} />
          ))}
        </nav>
      )}
    </>,
    document.body,
  );
}

interface InStripProps {
  readonly window: Window;
  readonly report: RunReport | undefined;
}

/** Button of a minimized window, with its progress. Shows a notification when the run ends. */
function InStrip({ window: { tool: id }, report }: InStripProps) {
  const loaded = shownIn(id);
  const running = report?.running === true;
  const problem = report?.problem;
  const [ran, setRan] = useState(running);
  if (running && !ran) setRan(true);
  useEffect(() => {
    if (loaded === undefined || running || !ran) return;
    const { tool } = loaded;
    setRan(false);
    notify({
      text: problem === undefined ? t('{tool} has ended.', { tool: t(tool.title) }) : `${t(tool.title)}: ${problem}`,
      tone: problem === undefined ? 'good' : 'bad',
      action: { title: t('Show'), act: () => void showWindow(tool) },
    });
  }, [loaded, running, ran, problem]);
  if (loaded === undefined) return null;
  const { tool } = loaded;
  const Icon = tool.icon;
  return (
    <button type="button" id={stripId(id)} className="button" onClick={() => void showWindow(tool)}>
      <Icon strokeWidth={1.6} aria-hidden="true" />
      <span>{t(tool.title)}</span>
      {running && (
        <progress
          {...(report.progress === undefined ? {} : { value: report.progress })}
          max={1}
          aria-label={t('Running')}
        />
      )}
    </button>
  );
}
