import { Component, type ReactNode } from 'react';
import { t } from '../i18n/t.ts';
import { ChunkError } from '../loadChunk.ts';

interface Props {
  /** A new one starts the page afresh. */
  readonly children: ReactNode;
}

interface State {
  readonly error?: unknown;
}

/** Keeps a page that failed from taking the others with it, and says what still works. */
export class PageBoundary extends Component<Props, State> {
  override state: State = {};

  static getDerivedStateFromError(error: unknown): State {
    return { error };
  }

  /** A page that failed and is gone back to is tried anew. */
  override componentDidMount(): void {
    if (this.state.error !== undefined) this.setState({ error: undefined });
  }

  override render(): ReactNode {
    const { error } = this.state;
    if (error === undefined) {
      return this.props.children;
    }
    return (
      <div className="banner banner-bad" role="alert">
        <div>
          <p>
            {error instanceof ChunkError
              ? t('This page could not be loaded from the device. The other pages still work.')
              : t('This page has failed. The other pages still work.')}
          </p>
          <button type="button" className="button" onClick={() => location.reload()}>
            {t('Reload')}
          </button>
        </div>
      </div>
    );
  }
}
