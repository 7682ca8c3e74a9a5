import { AppWindow } from 'lucide-react';
import { type ReactNode, useEffect } from 'react';
import { useCell } from '../../base/useCell.ts';
import type { Tool, ToolId } from '../app/tools.ts';
import { t } from '../i18n/t.ts';
import { notify } from '../notifications/notify.ts';
import { showWindow } from '../windows/loadWindows.ts';
import { endWindow, showAsPage, toPage, windows } from '../windows/windowStore.ts';
import '../measurementRuns/tools.css';

/** Tools with tables and charts, which use wide screens. */
const WIDE: ReadonlySet<ToolId> = new Set([
  'best-channel',
  'spectrum',
  'survey',
  'discovery',
  'tables',
  'graphs',
  'log',
]);

interface Props {
  readonly tool: Tool;
  readonly children: ReactNode;
}

/** Page of a tool. While the tool is in a window, the page refers to the window, because a tool is rendered once. */
export function ToolPage({ tool, children }: Props) {
  const { id, title, about } = tool;
  const inWindow = useCell(windows).open.some((window) => window.tool === id);
  const comes = useCell(toPage) === id;
  useEffect(() => {
    if (comes) endWindow(id);
  }, [comes, id]);
  const show = () => void showWindow(tool).catch(sayThatItFailed);
  return (
    <div className="tool" data-wide={WIDE.has(id) || undefined}>
      <header className="page-header tool-header">
        <h1>{t(title)}</h1>
        <p className="page-subtitle">{t(about)}</p>
        {!inWindow && (
          <button type="button" className="button" onClick={show}>
            <AppWindow strokeWidth={1.6} aria-hidden="true" />
            {t('Open in a window')}
          </button>
        )}
      </header>
      {inWindow ? (
        <section className="card tool-elsewhere">
          <p>{t('Open in a window that stays on other pages.')}</p>
          <button type="button" className="button" onClick={show}>
            {t('Show the window')}
          </button>
          <button type="button" className="button" onClick={() => showAsPage(id)}>
            {t('Open as a page')}
          </button>
        </section>
      ) : (
        children
      )}
    </div>
  );
}

function sayThatItFailed(error: unknown): void {
  console.warn(error);
  notify({ text: t('The window could not be loaded. Try again when the device answers.'), tone: 'bad' });
}
