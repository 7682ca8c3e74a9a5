import type { Ajv, AnySchemaObject, KeywordCxt, ValidateFunction } from 'ajv';
import { compileSchema, resolveSchema, type SchemaEnv } from 'ajv/dist/compile/index.js';
import { resolveUrl } from 'ajv/dist/compile/resolve.js';

/** Identifiers, dynamic references, and references that are no pointers. The order of compilation matters for them. */
const ENTANGLED =
  /"\$(?:id|anchor|dynamicAnchor|recursiveAnchor|dynamicRef|recursiveRef)":|"\$ref":"(?!#(?:\/(?:[^"\\#/]|\\.)*)*")/;

/**
 * Compiles the target of a reference when a value first reaches it. Most values reach few parts of a large schema. ajv
 * has no option for this, so this uses functions of ajv that are not documented. Its version is pinned.
 * @param schema to compile. It is compiled as a whole if it has identifiers or dynamic references
 */
export function withLaterReferences(ajv: Ajv, { $id: _address, ...schema }: AnySchemaObject): Ajv {
  const definition = ajv.getKeyword('$ref');
  if (typeof definition !== 'object' || !('code' in definition) || ENTANGLED.test(JSON.stringify(schema))) return ajv;
  const { code } = definition;
  definition.code = (context, type) => {
    defer(ajv, context);
    code(context, type);
  };
  return ajv;
}

/** Gives the target of a reference a validator, so that ajv does not compile it at once. */
function defer(ajv: Ajv, { schema: reference, it }: KeywordCxt): void {
  const { root } = it.schemaEnv;
  const address = resolveUrl(ajv.opts.uriResolver, it.baseId, reference);
  if (root.refs[address] !== undefined) return;
  const target = resolveSchema.call(ajv, root, address);
  if (target === undefined || typeof target.schema === 'boolean' || target.validate !== undefined) return;
  target.validate = laterValidator(ajv, target);
  root.refs[address] = target;
}

function laterValidator(ajv: Ajv, target: SchemaEnv): ValidateFunction {
  const { schema } = target;
  const validate = (data: unknown, context?: Parameters<ValidateFunction>[1]): data is unknown => {
    const { validate: run } = target.validate === later ? compileSchema.call(ajv, target) : target;
    if (run === undefined) return false;
    const isValid = run(data, context) === true;
    later.errors = run.errors ?? null;
    if (run.evaluated !== undefined) later.evaluated = run.evaluated;
    return isValid;
  };
  const later: ValidateFunction = Object.assign(validate, { schema, schemaEnv: target });
  return later;
}
