import { runLimits } from './limits/runLimits.ts';

// `npm run limits`: what a model may do in a country, channel by channel, and why.
const { code, out, error } = runLimits(process.argv.slice(2));
if (error !== '') process.stderr.write(`${error}\n`);
if (out !== '') process.stdout.write(`${out}\n`);
process.exitCode = code;
