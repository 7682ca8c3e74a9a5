/**
 * Function that computes its result once for each object. The other arguments must follow from the object.
 * @example const sizeOf = memoize((plan: Plan) => plan.all.length)
 */
export function memoize<Key extends object, Others extends readonly unknown[], Result>(
  compute: (key: Key, ...others: Others) => Result,
): (key: Key, ...others: Others) => Result {
  const results = new WeakMap<Key, { readonly result: Result }>();
  return (key, ...others) => {
    const known = results.get(key) ?? { result: compute(key, ...others) };
    results.set(key, known);
    return known.result;
  };
}
