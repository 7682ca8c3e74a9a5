import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { expect, test, vi } from 'vitest';
import { isAnswered, routes } from '../../simulator/app/routes.ts';
import { type Answer, json, refusal } from '../../simulator/core/answer.ts';
import { bench, signedIn } from './client.ts';
import { bandsAndLink, oneOfEach } from './oneOfEach.ts';
import { signedInSecond } from './secondClient.ts';
import { temporaryFolder } from './temporaryFolder.ts';
import { WRONG_ANSWER } from './watchAnswers.ts';
import { takeWrongAnswers } from './wrongAnswers.ts';

/** Device that returns an invalid response to a call. */
async function answering(path: string, wrong: Answer): Promise<{ answer(): Promise<Response> }> {
  const client = await signedIn(await bench());
  const route = routes.find((one) => one.path === path);
  if (route === undefined) throw new Error(`no route ${path}`);
  vi.spyOn(route, 'handle').mockReturnValue(wrong);
  return { answer: () => client.get(path) };
}

test.each<[string, string, Answer, string]>([
  ['a value is missing', '/api/info/user', json({ username: 'x' }), '/sso required'],
  ['a value is of another type', '/api/info/user', json({ sso: 'yes' }), '/sso type'],
  ['a value is not in the enum', '/api/info/user', json({ sso: false, shoe: 42 }), '/shoe unknown'],
  ['a text does not match its format', '/poll.cgi', { body: { text: 'soon' } }, 'pattern'],
  ['the body is text instead of JSON', '/api/info/user', { body: { text: '' } }, 'is not json'],
  ['a header is missing', '/getcfg.cgi', { body: { text: '' } }, 'lacks X-Cfg-Modified'],
  ['a file has no name', '/cfg.cgi', { body: { text: '' } }, 'is no file'],
  ['a refusal has no reason', '/api/info/user', { status: 403, body: { json: {} } }, '/error required'],
  ['the status is not in the table of the call', '/getcfg.cgi', refusal(404, 'Gone.'), 'has status 404'],
])('detects a response where %s', async (_, path, wrong, problem) => {
  const { answer } = await answering(path, wrong);
  await answer();
  expect(takeWrongAnswers()).toEqual([expect.stringContaining(problem)]);
});

test('detects each wrong response among many correct ones', async () => {
  const { answer } = await answering('/test_mode.cgi', json({ active: 1 }));
  for (let index = 0; index < 3; index += 1) await answer();
  expect(takeWrongAnswers()).toHaveLength(3);
});

test('a device in a separate process reports its wrong responses', async () => {
  const file = `${temporaryFolder()}/wrong.ts`;
  const imports = ['printWrongAnswers.ts', '../../simulator/core/answer.ts'].map((name) => {
    return `import ${name.startsWith('.') ? '{ answers, json } from ' : ''}'${import.meta.dirname}/${name}';`;
  });
  writeFileSync(file, `${imports.join('\n')}\nanswers.emit('sent', { id: 'userInfo', answer: json({}) });`);
  const { stderr } = spawnSync(process.execPath, ['--import', 'tsx', file], { encoding: 'utf8' });
  expect(stderr).toContain(`${WRONG_ANSWER} userInfo: /sso required`);
});

const kinds = oneOfEach((model) => [bandsAndLink(model), model.speaks]).map(({ id }) => id);

test.each(kinds)('every response of %s matches its schema', async (model) => {
  const device = await bench({ model });
  const { speaks } = device.device.model;
  const clients = {
    ...(speaks === 'second' ? {} : { first: await signedIn(device) }),
    ...(speaks === 'first' ? {} : { second: signedInSecond(device) }),
  };
  for (const { path, family, parameters, errors } of routes.filter(
    (one) => one.method === 'GET' && isAnswered(one, device.device.model),
  )) {
    const client = family === 'v1' ? clients.second : clients.first;
    const query = new URLSearchParams({ include_langs: 'true', lang: 'de_DE', iface: 'ath0' });
    const concrete = path
      .replace(/^\/api\/v1\.0\//, '')
      .replace(/\{(\w+)\}/g, (_, name: string) => String(parameters?.[name]?.examples?.[0]));
    const reply = await client?.get(`${concrete}${parameters === undefined ? '' : `?${query}`}`);
    // Calls that need hardware the radio lacks are refused with an error of the table.
    if (reply !== undefined) expect([200, ...Object.keys(errors).map(Number)], path).toContain(reply.status);
  }
  expect(takeWrongAnswers()).toEqual([]);
});
