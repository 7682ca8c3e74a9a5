import { describe, expect, it } from 'vitest';
import type { BandMode } from '../../../rules/core/facts.ts';
import { grid } from '../../../rules/regulatory/grid.ts';

describe('grid: IEEE 802.11 Annex E', () => {
  const slots = (mode: BandMode, width: number) =>
    new Map(grid(mode, width).map((slot) => [slot.centerKHz / 1000, slot]));

  it.each([
    [81, 2407, [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13]],
    [115, 5000, [36, 40, 44, 48]],
    [118, 5000, [52, 56, 60, 64]],
    [121, 5000, [100, 104, 108, 112, 116, 120, 124, 128, 132, 136, 140, 144]],
    [124, 5000, [149, 153, 157, 161]],
    [125, 5000, [149, 153, 157, 161, 165, 169, 173, 177]],
  ])('class %i has its 20 MHz channels', (_, base, numbers) => {
    const at = slots(base === 2407 ? 'G' : 'A', 20);
    expect(numbers.map((number) => at.get(base + 5 * number)?.number)).toEqual(numbers);
  });

  it('has the 40 MHz pairs, control below center', () => {
    const lower = [36, 44, 52, 60, 100, 108, 116, 124, 132, 140, 149, 157, 165, 173];
    const centers = [38, 46, 54, 62, 102, 110, 118, 126, 134, 142, 151, 159, 167, 175];
    const at = slots('A', 40);
    expect(centers.map((center) => at.get(5000 + 5 * center)?.number)).toEqual(lower);
    expect(centers.map((center) => at.get(5000 + 5 * center)?.controlKHz)).toEqual(
      lower.map((number) => (5000 + 5 * number) * 1000),
    );
  });

  it('numbers the 4.9 GHz pairs 184 and 192', () => {
    const at = slots('A', 40);
    expect([4930, 4970].map((center) => at.get(center)?.number)).toEqual([184, 192]);
  });

  it('numbers channels from 4000 MHz below 5000 MHz, and from 5000 MHz above', () => {
    expect([4995, 5000, 5005].map((center) => slots('A', 20).get(center)?.number)).toEqual([199, 0, 1]);
  });

  it('has the 80 MHz centers, control on the lowest 20 MHz', () => {
    const at = slots('A', 80);
    const centers = [42, 58, 106, 122, 138, 155, 171];
    expect(centers.map((center) => at.get(5000 + 5 * center)?.number)).toEqual([36, 52, 100, 116, 132, 149, 165]);
  });

  it('has the 60 GHz channels: 1–6 of 2160, 9–13 of 4320 with the lower control frequency', () => {
    expect(grid('AD', 2160).map(({ number, centerKHz }) => [number, centerKHz / 1000])).toEqual([
      [1, 58320],
      [2, 60480],
      [3, 62640],
      [4, 64800],
      [5, 66960],
      [6, 69120],
    ]);
    expect(grid('AD', 4320).map((slot) => [slot.number, slot.centerKHz / 1000, slot.controlKHz / 1000])).toEqual([
      [9, 59400, 58320],
      [10, 61560, 60480],
      [11, 63720, 62640],
      [12, 65880, 64800],
      [13, 68040, 66960],
    ]);
    expect(grid('AD', 1080).map(({ centerKHz }) => centerKHz)).toEqual(
      grid('AD', 2160).map(({ centerKHz }) => centerKHz),
    );
  });

  it('has the pairs that real devices report (D5)', () => {
    const control = (width: number, center: number) => (slots('A', width).get(center)?.controlKHz ?? 0) / 1000;
    expect(control(80, 5530)).toBe(5500);
    expect(control(80, 5550)).toBe(5520);
    expect(control(40, 5190)).toBe(5180);
    expect(control(40, 5690)).toBe(5680);
    expect(control(30, 5500)).toBe(5500);
    expect(control(10, 5500)).toBe(5500);
    expect(control(50, 5500)).toBe(5490);
    expect(control(60, 5500)).toBe(5490);
  });

  it('has no channels for widths unknown to the band', () => {
    for (const width of [0, 5, 15, 25, 70, 160, 2160, -20, Number.NaN]) expect(grid('A', width)).toEqual([]);
    for (const width of [20, 80, 540, 6480]) expect(grid('AD', width)).toEqual([]);
  });
});
