import fc from 'fast-check';

// Laws draw the same cases in every run: a run that fails shows what the change broke. `npm run test:laws` draws others.
fc.configureGlobal({ ...fc.readConfigureGlobal(), seed: Number(process.env.SEED ?? 38) });
