import { memoize } from '../core/memoize.ts';
import { segmentsOf } from '../plan/reference.ts';

/** Parts of a schema that its local references lead to. Some are below unknown keywords, such as `components`. */
export interface ReferredParts {
  readonly schemas: ReadonlySet<unknown>;
  /** Everything around the schemas. Below an unknown keyword, the names in it are no keywords. */
  readonly around: ReadonlySet<unknown>;
}

/** @param root the same object until it changes */
export const referredParts = memoize(findParts);

function findParts(root: object): ReferredParts {
  const [schemas, around] = [new Set<unknown>(), new Set<unknown>()];
  const follow = (segments: readonly string[], document: unknown): void => {
    let node = document;
    for (const step of segments) {
      around.add(node);
      node = Object.hasOwn(Object(node), step) ? Reflect.get(Object(node), step) : undefined;
    }
    schemas.add(node);
  };
  // Iterative, because a schema can be nested deeper than the stack.
  const waiting: { readonly node: unknown; readonly document: unknown }[] = [{ node: root, document: root }];
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    const { node } = next;
    if (typeof node !== 'object' || node === null) continue;
    const { $id, $ref }: { readonly $id?: unknown; readonly $ref?: unknown } = node;
    const document = typeof $id === 'string' && !$id.startsWith('#') ? node : next.document;
    const segments = typeof $ref === 'string' && $ref.startsWith('#/') ? segmentsOf($ref) : undefined;
    if (segments !== undefined) follow(segments, document);
    for (const own of Object.values(node)) waiting.push({ node: own, document });
  }
  return { schemas, around };
}
