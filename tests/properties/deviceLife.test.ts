import fc from 'fast-check';
import { expect, test } from 'vitest';
import { Client } from '../simulator/client.ts';
import { lives } from './life/commands.ts';
import { bare, type KnownDevice, World } from './life/world.ts';

const PASSWORD = 'Guy-wires hold 7 masts';

/** A device after its first setup. */
async function begin(model: string, country: number): Promise<{ model: KnownDevice; real: World }> {
  const world = await World.create(model);
  const account = { new_username: 'installer', new_password: PASSWORD };
  const place = { device_setup: 'first', new_ccode: String(country), new_lang: 'en_US' };
  const reply = await new Client(world.device).post('/api/device-setup', { ...place, ...account });
  expect(reply.status).toBe(200);
  world.learn(1, PASSWORD);
  const text = bare(world.storedText);
  return {
    model: { country, stored: [text], active: text, candidate: undefined, test: undefined },
    real: world,
  };
}

test('after any actions, a device obeys the law, keeps its promises, and lets its administrator sign in', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom('dish-5ac-23', 'dish-5ac-22-gen1'),
      fc.constantFrom(276, 840),
      lives,
      async (model, country, commands) => {
        const start = await begin(model, country);
        await fc.asyncModelRun(() => start, commands);
      },
    ),
    { numRuns: 25, seed: 276 },
  );
}, 300_000);
