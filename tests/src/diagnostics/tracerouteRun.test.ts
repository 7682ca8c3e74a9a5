import { expect, test } from 'vitest';
import { DeviceError } from '../../../src/device/deviceError.ts';
import { type Hop, readHop } from '../../../src/device/endpoints/traceroute.ts';
import { createTraceroute } from '../../../src/diagnostics/traceroute/tracerouteRun.ts';
import { tracerouteCsv, tracerouteText } from '../../../src/diagnostics/traceroute/tracerouteText.ts';
import { settle } from '../app/testClock.ts';

const ORDER = { host: '192.0.2.9', names: true, most: 5 };
const place = (number: number, last = false): Hop => ({
  number,
  name: `router-${number}`,
  address: `192.0.2.${number}`,
  times: [1, undefined, 3],
  last,
});

/** Traceroute with requests under test control. */
function bench() {
  const asked: { readonly hop: number; readonly end: (hop: Hop) => void; readonly fail: (error: Error) => void }[] =
    [];
  const traceroute = createTraceroute(
    (_host, hop) => new Promise((end, fail) => void asked.push({ hop, end, fail })),
  );
  return {
    traceroute,
    asked: () => asked.map(({ hop }) => hop),
    async answer(index: number, hop: Hop) {
      asked[index]?.end(hop);
      await settle();
    },
    async fail(index: number, error: Error) {
      asked[index]?.fail(error);
      await settle();
    },
  };
}

test('requests hops in sequence until the host responds', async () => {
  const { traceroute, asked, answer } = bench();
  void traceroute.start(ORDER);
  await answer(0, place(1));
  await answer(1, readHop('<html>', 2));
  await answer(2, place(3, true));
  expect(asked()).toEqual([1, 2, 3]);
  expect(traceroute.state.get()).toMatchObject({ running: false, problem: undefined });
  expect(traceroute.state.get().hops.map(({ number }) => number)).toEqual([1, 2, 3]);
});

test('ends at the hop limit', async () => {
  const { traceroute, asked, answer } = bench();
  void traceroute.start({ ...ORDER, most: 2 });
  await answer(0, place(1));
  await answer(1, place(2));
  expect(asked()).toEqual([1, 2]);
  expect(traceroute.state.get().running).toBe(false);
});

test('ignores late and duplicate responses', async () => {
  const { traceroute, answer, fail, asked } = bench();
  void traceroute.start(ORDER);
  traceroute.stop();
  void traceroute.start({ ...ORDER, host: 'other.example' });
  await answer(0, place(1, true));
  expect(traceroute.state.get()).toMatchObject({ running: true, hops: [] });
  await answer(1, place(1));
  await answer(1, place(1));
  expect(traceroute.state.get().hops).toHaveLength(1);
  traceroute.stop();
  await fail(2, new DeviceError('network', 0, 'away'));
  expect(traceroute.state.get()).toMatchObject({ running: false });
  expect(traceroute.state.get().problem).toBeUndefined();
  expect(asked()).toEqual([1, 1, 2]);
});

test('shows the error message of the device for an unknown host', async () => {
  const { traceroute, fail } = bench();
  void traceroute.start(ORDER);
  await fail(0, new DeviceError('api', 400, 'There is no host of this name.'));
  expect(traceroute.state.get()).toMatchObject({ running: false, problem: 'There is no host of this name.' });
});

test('exports the standard traceroute format, and CSV without formulas', () => {
  const hops: readonly Hop[] = [
    { ...place(1), name: '=HYPERLINK("x")\u202e' },
    { ...place(2), name: undefined, address: undefined, times: [undefined, undefined, undefined] },
    { ...place(3, true), name: undefined },
  ];
  expect(tracerouteText(ORDER, hops).split('\n')).toEqual([
    'traceroute to 192.0.2.9, 5 hops max',
    ' 1  =HYPERLINK("x")[U+202E] (192.0.2.1)  1.00 ms  *  3.00 ms',
    ' 2  *  *  *  *',
    ' 3  192.0.2.3  1.00 ms  *  3.00 ms',
    '',
  ]);
  expect(tracerouteCsv(hops).split(/\r?\n/).slice(1, 3)).toEqual([
    `1,"'=HYPERLINK(""x"")[U+202E]",192.0.2.1,1,,3,0`,
    '2,,,,,,0',
  ]);
});
