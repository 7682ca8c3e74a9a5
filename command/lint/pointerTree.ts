interface Node {
  readonly children: Map<string, Node>;
  /** The pointer that ends here, where it is one of the tree's. */
  pointer?: string;
}

/** Pointers by their segments, to find those at, above or below a place without looking at each. */
export interface PointerTree {
  /**
   * Whether something holds for one of those that are of the same place as a pointer, or one of a place in the other; a test
   * that never holds visits them all.
   * @param pointer may have `*`, which is any row
   */
  someTouching(pointer: string, holds: (pointer: string) => boolean): boolean;
}

export function pointerTree(pointers: Iterable<string>): PointerTree {
  const root: Node = { children: new Map() };
  for (const pointer of pointers) {
    let node = root;
    for (const segment of pointer.split('/').slice(1)) {
      const next: Node = node.children.get(segment) ?? { children: new Map() };
      node.children.set(segment, next);
      node = next;
    }
    node.pointer = pointer;
  }
  return { someTouching: (pointer, holds) => some(root, pointer.split('/').slice(1), 0, holds) };
}

const ROW = /^\d+$/;

function some(node: Node, segments: readonly string[], depth: number, holds: (pointer: string) => boolean): boolean {
  if (node.pointer !== undefined && holds(node.pointer)) return true;
  const segment = segments[depth];
  const own = segment === undefined ? undefined : node.children.get(segment);
  if (own !== undefined && some(own, segments, depth + 1, holds)) return true;
  if (segment !== undefined && segment !== '*') return false;
  for (const [name, child] of node.children) {
    const isBelow = segment === undefined || ROW.test(name);
    if (isBelow && child !== own && some(child, segments, depth + 1, holds)) return true;
  }
  return false;
}
