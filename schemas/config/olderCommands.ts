/** Firewall commands of firmware before 5.5 that are switches or lists today (docs/device.md#older-firmware). */
export interface OlderCommand {
  /** Key of the command. `{n}` stands for the number of the entry. */
  readonly key: string;
  /** Command. The group is the interface of an entry in the list. */
  readonly form: RegExp;
  /** Key prefix of the switch, or of the list. */
  readonly list: string;
  /** Key of the switch of all such lists. */
  readonly all: string;
}

const IP = { key: 'iptables.{n}.cmd', all: 'iptables.sys.status' } as const;
const BRIDGE = { key: 'ebtables.{n}.cmd', all: 'ebtables.sys.status' } as const;

export const OLDER_COMMANDS: readonly OlderCommand[] = [
  { ...IP, form: /^-t nat -[AI] POSTROUTING -o (\S+) -j MASQUERADE$/, list: 'iptables.sys.masq' },
  {
    ...IP,
    form: /^-A FORWARD -p tcp --tcp-flags SYN,RST SYN -j TCPMSS --clamp-mss-to-pmtu$/,
    list: 'iptables.sys.tcpmss',
  },
  {
    ...BRIDGE,
    form: /^-t nat -A (?:PREROUTING --in|POSTROUTING --out)-interface (\S+) -j arpnat --arpnat-target ACCEPT$/,
    list: 'ebtables.sys.arpnat',
  },
  {
    ...BRIDGE,
    form: /^-t broute -A BROUTING --protocol 0x888e --in-interface (\S+) -j DROP$/,
    list: 'ebtables.sys.eap',
  },
];
