import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { transform } from 'esbuild';

/**
 * Module hook of Node.js: TypeScript as JavaScript, without the names tsx keeps of functions, which cost more than half of
 * the time where rules are held against the law.
 */
export async function load(url, context, nextLoad) {
  if (!url.endsWith('.ts')) return nextLoad(url, context);
  const { code } = await transform(await readFile(fileURLToPath(url), 'utf8'), { loader: 'ts', target: 'node20.19' });
  return { format: 'module', source: code, shortCircuit: true };
}
