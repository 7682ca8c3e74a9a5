import type { ReactNode } from 'react';
import { t } from '../i18n/t.ts';
import type { Tool } from './tool.ts';
import './tools.css';

interface Props {
  readonly tool: Tool;
  readonly children: ReactNode;
}

/** A tool as a page. */
export function ToolPage({ tool: { title, about }, children }: Props) {
  return (
    <div className="tool">
      <header className="page-header">
        <h1>{t(title)}</h1>
        <p className="page-subtitle">{t(about)}</p>
      </header>
      {children}
    </div>
  );
}
