import type { Setting } from '../core/setting.ts';

const BRIDGE = /^br\d+$/;

/** What is asked of the row of an interface; `ipMode`, how it gets its address, where that was worked out. */
type InterfaceRow = {
  readonly [Name in Extract<keyof Interface, 'device' | 'role' | 'ipMode' | 'status'>]?: unknown;
};

type Interface = NonNullable<Setting<'/interfaces/interfaces'>>[number];

/**
 * The interfaces a device is managed by (docs/device.md#interfaces): those marked for it, the bridges where none is marked,
 * else all; what is switched off is none. Those with an address come first.
 */
export function managementInterfaces<Row extends InterfaceRow>(rows: readonly Row[]): readonly Row[] {
  const used = rows.filter(({ status }) => status !== false);
  const marked = used.filter(({ role }) => role === 'mlan');
  const bridges = used.filter(({ device }) => typeof device === 'string' && BRIDGE.test(device));
  const managed = [marked, bridges, used].find(({ length }) => length > 0) ?? [];
  const addressed = managed.filter(({ ipMode }) => ipMode !== undefined && ipMode !== 'none');
  return [...addressed, ...managed.filter((row) => !addressed.includes(row))];
}
