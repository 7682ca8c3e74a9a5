import crypto from 'node:crypto';
import { syncBuiltinESMExports } from 'node:module';

export type Derive = (
  password: string,
  salt: Buffer,
  bytes: number,
  options: object,
  done: (error: Error | null, key: Buffer) => void,
) => void;

/** Gives this in place of `scrypt` to every module that imports it from Node, also by name. */
export function deriveWith(derive: Derive): void {
  Object.assign(crypto, { scrypt: derive });
  syncBuiltinESMExports();
}

const scrypt: Derive = crypto.scrypt;
const known = new Map<string, Buffer>();

// Slow on purpose, and asked by devices that start alike for the same password and salt again and again.
deriveWith((password, salt, bytes, options, done) => {
  const question = JSON.stringify([password, salt.toString('base64'), bytes, options]);
  const answer = known.get(question);
  if (answer !== undefined) {
    setImmediate(done, null, Buffer.from(answer));
    return;
  }
  scrypt(password, salt, bytes, options, (error, key) => {
    if (error === null) known.set(question, Buffer.from(key));
    done(error, key);
  });
});
