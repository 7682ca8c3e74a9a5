interface Fiber {
  readonly child: Fiber | null;
  readonly sibling: Fiber | null;
  readonly alternate: Fiber | null;
  readonly flags: number;
  readonly memoizedProps: {
    readonly field?: unknown;
    readonly pointer?: unknown;
    readonly rowKey?: unknown;
    readonly index?: unknown;
  } | null;
  readonly tag: number;
}

declare global {
  interface Window {
    /** Pointers of the fields, and rows by index (`row 3`), rendered since the list was last cleared. */
    rendered?: string[];
    __REACT_DEVTOOLS_GLOBAL_HOOK__?: object;
  }
}

/**
 * Runs in the page before React. Uses the hook of React's developer tools to record rendered fields and rows, without
 * changing the page. Must not refer to outer variables.
 */
export function countRenders(): void {
  const PERFORMED_WORK = 1;
  const rendered: string[] = [];
  window.rendered = rendered;
  const visit = (fiber: Fiber | null): void => {
    for (let next = fiber; next !== null; next = next.sibling) {
      const { alternate, memoizedProps } = next;
      if (alternate === null || (next.flags & PERFORMED_WORK) !== 0) {
        const isField = memoizedProps?.field !== undefined && typeof memoizedProps.pointer === 'string';
        if (isField && (next.tag === 0 || next.tag === 15) && typeof memoizedProps.pointer === 'string') {
          rendered.push(memoizedProps.pointer);
        } else if (typeof memoizedProps?.rowKey === 'number' && next.tag !== 14)
          rendered.push(`row ${memoizedProps.index}`);
      }
      if (next.child !== alternate?.child) visit(next.child);
    }
  };
  window.__REACT_DEVTOOLS_GLOBAL_HOOK__ = {
    supportsFiber: true,
    renderers: new Map(),
    inject: () => 1,
    onCommitFiberRoot: (_renderer: number, root: { readonly current: Fiber }) => visit(root.current.child),
    onCommitFiberUnmount: () => undefined,
    onPostCommitFiberRoot: () => undefined,
    checkDCE: () => undefined,
  };
}
