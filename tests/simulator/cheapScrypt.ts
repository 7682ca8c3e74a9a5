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

// Replaces scrypt by the same function at the lowest cost, because every account and sign-in hashes a password.
// `login.test.ts` checks the real cost. Devices in separate processes use the real cost.
const cheap: Derive = (password, salt, bytes, options, done) =>
  scrypt(password, salt, bytes, { ...options, cost: 2 }, done);
Object.assign(crypto, { scrypt: cheap });
// Also replaces the function for modules that import it by name.
syncBuiltinESMExports();
