import crypto from 'node:crypto';
import { syncBuiltinESMExports } from 'node:module';

type Derive = (
  password: string,
  salt: Buffer,
  bytes: number,
  options: object,
  done: (error: Error | null, key: Buffer) => void,
) => void;

const scrypt: Derive = crypto.scrypt;

// Slow on purpose, and asked for every account and sign-in: here it is the same function at the least cost. What a device
// asks for is looked at in `login.test.ts`; those that run in a process of their own are given it.
const cheap: Derive = (password, salt, bytes, options, done) =>
  scrypt(password, salt, bytes, { ...options, cost: 2 }, done);
Object.assign(crypto, { scrypt: cheap });
// For every module that imports it by name, too.
syncBuiltinESMExports();
