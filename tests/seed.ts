import fc from 'fast-check';

// Laws generate the same cases in every run, so a failure is caused by the change. `npm run test:laws` uses other
// seeds.
fc.configureGlobal({ ...fc.readConfigureGlobal(), seed: Number(process.env.SEED ?? 38) });
