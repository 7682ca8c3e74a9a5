interface Node {
  readonly children: Map<string, Node>;
  /** Pointer that ends at this node, if it is in the tree. */
  pointer?: string;
}

/** Tree of pointers by segment. Finds pointers at, above or below a place without visiting all. */
export interface PointerTree {
  /**
   * True if `holds` is true for a pointer that equals, contains or is within the given one. A predicate that is
   * always false visits all of them.
   * @param pointer may contain `*` for any row
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
