import type { UncheckedRow } from '../core/setting.ts';
import type { INTERFACES } from '../network/networkView.ts';

const BRIDGE = /^br\d+$/;

/** Properties of an interface row; `ipMode` is set if the address mode was computed. */
type InterfaceRow = UncheckedRow<typeof INTERFACES, 'device' | 'role' | 'ipMode' | 'status'>;

/**
 * Management interfaces (docs/device.md#interfaces): marked ones, else the bridges, else all. Excludes disabled ones.
 * Interfaces with an address come first.
 */
export function managementInterfaces<Row extends InterfaceRow>(rows: readonly Row[]): readonly Row[] {
  const used = rows.filter(({ status }) => status !== false);
  const marked = used.filter(({ role }) => role === 'mlan');
  const bridges = used.filter(({ device }) => typeof device === 'string' && BRIDGE.test(device));
  const managed = [marked, bridges, used].find(({ length }) => length > 0) ?? [];
  const addressed = managed.filter(({ ipMode }) => ipMode !== undefined && ipMode !== 'none');
  return [...addressed, ...managed.filter((row) => !addressed.includes(row))];
}
