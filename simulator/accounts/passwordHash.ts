import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto';
import { OWN_HASH, SCRYPT } from '../../rules/passwordHash.ts';

interface PasswordHash {
  readonly salt: Buffer;
  readonly hash: Buffer;
}

function parse(text: string): PasswordHash | undefined {
  const [, salt, hash] = OWN_HASH.exec(text) ?? [];
  return salt && hash ? { salt: Buffer.from(salt, 'base64'), hash: Buffer.from(hash, 'base64') } : undefined;
}

/** Number of concurrent derivations. More would only queue for a CPU and could not be overtaken. */
const AT_ONCE = 2;

const priorityQueue: (() => void)[] = [];
const queue: (() => void)[] = [];
let running = 0;

/** Waits for a free slot. Callers with `hasPlace` are served first, each queue in FIFO order. */
async function waitForTurn(hasPlace: boolean): Promise<void> {
  if (running === AT_ONCE) await new Promise<void>((resolve) => (hasPlace ? priorityQueue : queue).push(resolve));
  else running += 1;
}

function endTurn(): void {
  const next = priorityQueue.shift() ?? queue.shift();
  if (next === undefined) running -= 1;
  else next();
}

async function derive(password: string, salt: Buffer, hasPlace: boolean): Promise<Buffer> {
  await waitForTurn(hasPlace);
  try {
    return await deriveNow(password, salt);
  } finally {
    endTurn();
  }
}

function deriveNow(password: string, salt: Buffer): Promise<Buffer> {
  const { cost, blockSize, parallelization, hashBytes } = SCRYPT;
  const options = { cost, blockSize, parallelization, maxmem: 256 * cost * blockSize };
  return new Promise((resolve, reject) => {
    scrypt(password, salt, hashBytes, options, (error, key) => (error ? reject(error) : resolve(key)));
  });
}

/** Salted scrypt hash, in the format of `users.N.password` (D15). */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(SCRYPT.saltBytes);
  const { cost, blockSize, parallelization } = SCRYPT;
  const key = await derive(password, salt, true);
  return `scrypt$${cost}$${blockSize}$${parallelization}$${salt.toString('base64')}$${key.toString('base64')}`;
}

const nobody: PasswordHash = { salt: Buffer.alloc(SCRYPT.saltBytes), hash: Buffer.alloc(SCRYPT.hashBytes) };

/**
 * Verifies a password against a stored hash. A missing or malformed hash takes the same time, so that response times
 * do not reveal user names (D16).
 * @param hasPlace true to overtake attempts from addresses that have never signed in (D98)
 */
export async function verifyPassword(
  password: string,
  stored: string | undefined,
  hasPlace = true,
): Promise<boolean> {
  const parsed = stored === undefined ? undefined : parse(stored);
  const against = parsed ?? nobody;
  const key = await derive(password, against.salt, hasPlace);
  return timingSafeEqual(key, against.hash) && parsed !== undefined;
}
