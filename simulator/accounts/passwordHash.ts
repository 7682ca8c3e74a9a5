import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto';

/** Memory cost of a new hash (N of scrypt): about 50 ms on a small machine. */
const COST = 2 ** 14;
const BLOCK_SIZE = 8;
const PARALLEL = 1;
const SALT_BYTES = 16;
const HASH_BYTES = 32;

/** Most a stored hash may ask for, so that no text can tie the device up. */
const MOST = { cost: 2 ** 16, blockSize: 8, parallel: 4 };

interface PasswordHash {
  readonly cost: number;
  readonly blockSize: number;
  readonly parallel: number;
  readonly salt: Buffer;
  readonly hash: Buffer;
}

const FORM = /^scrypt\$(\d{1,7})\$(\d{1,2})\$(\d{1,2})\$([A-Za-z0-9+/]{16,64}={0,2})\$([A-Za-z0-9+/]{22,128}={0,2})$/;

/** Reads `scrypt$N$r$p$salt$hash` (salt and hash in base64); nothing when it is anything else or too costly. */
function parse(text: string): PasswordHash | undefined {
  const [, cost, blockSize, parallel, salt, hash] = FORM.exec(text) ?? [];
  if (!cost || !blockSize || !parallel || !salt || !hash) return undefined;
  const parsed: PasswordHash = {
    cost: Number(cost),
    blockSize: Number(blockSize),
    parallel: Number(parallel),
    salt: Buffer.from(salt, 'base64'),
    hash: Buffer.from(hash, 'base64'),
  };
  const powerOfTwo = parsed.cost > 1 && (parsed.cost & (parsed.cost - 1)) === 0;
  const bounded =
    parsed.cost <= MOST.cost &&
    parsed.blockSize >= 1 &&
    parsed.blockSize <= MOST.blockSize &&
    parsed.parallel >= 1 &&
    parsed.parallel <= MOST.parallel;
  return powerOfTwo && bounded ? parsed : undefined;
}

function derive(password: string, hash: Omit<PasswordHash, 'hash'>, bytes: number): Promise<Buffer> {
  const { cost, blockSize, parallel, salt } = hash;
  const maxmem = 256 * cost * blockSize;
  return new Promise((resolve, reject) => {
    scrypt(password, salt, bytes, { cost, blockSize, parallelization: parallel, maxmem }, (error, key) =>
      error ? reject(error) : resolve(key),
    );
  });
}

/** Whether a text is a hash this device can check (D15). */
export function isPasswordHash(text: string): boolean {
  return parse(text) !== undefined;
}

/** Salted scrypt of a password, as stored in `users.N.password` (D15). */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(SALT_BYTES);
  const key = await derive(password, { cost: COST, blockSize: BLOCK_SIZE, parallel: PARALLEL, salt }, HASH_BYTES);
  return `scrypt$${COST}$${BLOCK_SIZE}$${PARALLEL}$${salt.toString('base64')}$${key.toString('base64')}`;
}

const nobody: PasswordHash = {
  cost: COST,
  blockSize: BLOCK_SIZE,
  parallel: PARALLEL,
  salt: Buffer.alloc(SALT_BYTES),
  hash: Buffer.alloc(HASH_BYTES),
};

/**
 * Whether the password is the one of this hash. Without a hash, or with one that cannot be read, the answer is no
 * after the same work, so that the time taken does not tell which user names exist (D16).
 */
export async function verifyPassword(password: string, stored: string | undefined): Promise<boolean> {
  const known = stored === undefined ? undefined : parse(stored);
  const against = known ?? nobody;
  const key = await derive(password, against, against.hash.length);
  return timingSafeEqual(key, against.hash) && known !== undefined;
}
