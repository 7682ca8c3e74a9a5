import { Component, type ReactNode } from 'react';
import type { Translate } from './translate.ts';

interface Props {
  readonly t: Translate;
  /** Heading of the part, translated. */
  readonly title: string;
  readonly children: ReactNode;
  /** It is all of a page, whose heading goes with it. */
  readonly isPage?: boolean;
  /** Says that what the part is drawn from may have changed: a part that failed is tried anew then. */
  readonly watch?: (listener: () => void) => () => void;
}

interface State {
  readonly failure?: { readonly error: unknown } | undefined;
}

/** Keeps a part that failed from taking the others with it: it says so until it can be drawn again. */
export class Boundary extends Component<Props, State> {
  override state: State = {};
  #end: (() => void) | undefined;

  static getDerivedStateFromError(error: unknown): State {
    return { failure: { error } };
  }

  /** A part that failed and is gone back to is tried anew. */
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

  /** Only a part that failed waits for anything: every key would wake the others for nothing. */
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
