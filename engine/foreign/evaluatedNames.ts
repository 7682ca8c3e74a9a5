import { type Ajv, Name } from 'ajv';
import { evaluatedPropsToName } from 'ajv/dist/compile/util.js';

/** Keywords with schemas that apply to some values only. */
const CONDITIONAL = ['anyOf', 'oneOf', 'if', 'dependentSchemas', 'dependencies'] as const;

/**
 * Keeps evaluated properties and items across conditional keywords. ajv declares the variable that collects them inside
 * the condition. If the condition fails, `unevaluatedProperties` would refuse properties of `allOf`, `properties` or
 * `$ref` beside it.
 */
export function withEvaluatedNames(ajv: Ajv): Ajv {
  for (const keyword of CONDITIONAL) {
    const definition = ajv.getKeyword(keyword);
    if (typeof definition !== 'object' || !('code' in definition)) continue;
    const { code } = definition;
    definition.code = (context, type) => {
      const { gen, it } = context;
      const { props, items } = it;
      if (props !== undefined && props !== true && !(props instanceof Name))
        it.props = evaluatedPropsToName(gen, props);
      if (typeof items === 'number') it.items = gen.var('items', items);
      code(context, type);
    };
  }
  return ajv;
}
