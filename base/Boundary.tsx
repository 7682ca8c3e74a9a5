import { Component, type ReactNode } from 'react';
import type { Translate } from './translate.ts';

interface Props {
  readonly t: Translate;
  /** Translated heading of the part. */
  readonly title: string;
  readonly children: ReactNode;
  /** True if the part is the whole page, including its heading. */
  readonly isPage?: boolean;
  /** Subscribes to changes after which a failed part is rendered again. */
  readonly watch?: (listener: () => void) => () => void;
}

interface State {
  readonly failure?: { readonly error: unknown } | undefined;
}

/** Error boundary for a part of the page. Shows an error until the part can be rendered again. */
export class Boundary extends Component<Props, State> {
  override state: State = {};
  #end: (() => void) | undefined;

  static getDerivedStateFromError(error: unknown): State {
    return { failure: { error } };
  }

  /** Retries a failed part when the user returns to it. */
  override componentDidMount(): void {
    this.#retry();
    this.#listen();
  }

  override componentDidUpdate(before: Props, { failure }: State): void {
    if (failure !== undefined && before.children !== this.props.children) this.#retry();
    this.#listen();
  }

  override componentWillUnmount(): void {
    this.#end?.();
  }

  /** Subscribes only after a failure, because otherwise every key press would notify it for nothing. */
  #listen(): void {
    this.#end?.();
    this.#end = this.state.failure && this.props.watch?.(this.#retry);
  }

  readonly #retry = (): void => {
    if (this.state.failure !== undefined) this.setState({ failure: undefined });
  };

  override render(): ReactNode {
    const { t, title, children, isPage } = this.props;
    const { failure } = this.state;
    if (failure === undefined) return children;
    return (
      <>
        {isPage && <h1>{title}</h1>}
        <div className="banner banner-bad" role="alert">
          <p>
            {t('{part} has failed: {reason}. Nothing else is affected.', {
              part: title,
              reason: Object(failure.error).message,
            })}{' '}
            <button type="button" className="link" onClick={() => location.reload()}>
              {t('Reload')}
            </button>
          </p>
        </div>
      </>
    );
  }
}
