import { describe, expect, it } from 'vitest';
import { readBoard } from '../../rules/core/board.ts';
import { allowedWidths } from '../../rules/wireless/widths.ts';

/** Dumps of real boards, key by key (docs/device.md#board). */
const LITE_AP_GPS = `radio.1.subsystemid=0xe7fd
radio.1.chains=2
radio.1.antennas=1
radio.1.antenna.1.gain=17
radio.1.antenna.1.builtin=1
radio.1.txpower.max=25
radio.1.txpower.min=-4
radio.1.txpower.offset=2
radio.1.chanbw=10,20,30,40,50,60,80
radio.1.ptp_only=1
radio.1.ptp_sta=1
radio.1.ptmp_only=1
radio.1.ptmp_sta=1
radio.1.distance_limit=0
radio.1.eirp.limit=1
radio.1.regdomain_flags=fcc_new_grant
feature.gps=1
feature.gps.leds=1
board.fcc_id=SWX-LAPGPS
`;
const POWER_BEAM = `board.sysid=0xe3d6
board.bom=13-00492-14
board.fcc_id=SWX-PBE5ACG2
radio.1.bus=pci
radio.1.chains=2
radio.1.txpower.max=24
radio.1.txpower.min=-4
radio.1.ieee_mode_a=1
radio.1.antenna.1.gain=25
radio.1.antenna.2.gain=3
radio.1.chanbw=10,20,30,40,50,60,80
radio.2.bus=ahb
radio.2.chains=1
radio.2.txpower.max=19
radio.2.txpower.min=0
radio.2.ieee_mode_bg=1
radio.2.web_exclude=1
radio.2.chanbw=5,10,20,40,80
`;
const NANO_STATION = `board.sysid=0xe005
board.phycount=2
board.phy.1.maxmtu=1524
board.phy.2.maxmtu=1524
board.netmodes=7
board.reboot=50
board.upgrade=150
radio.1.chains=2
radio.1.ieee_modes=5
radio.1.antenna.1.gain=16
radio.1.antenna.1.builtin=1
radio.1.txpower.max=27
radio.1.txpower.min=-4
radio.1.txpower.offset=5
radio.1.chanbw=5,8,10,20,30,40
`;

describe('real boards', () => {
  it.each([
    [
      'a sector that keeps to the EIRP',
      LITE_AP_GPS,
      {
        identity: { fccId: 'SWX-LAPGPS' },
        features: new Set(['gps', 'gps.leds', 'airview']),
        ethernetPorts: [{ maxMtu: 2024 }],
      },
      { eirpLimit: true, txPower: { min: -4, max: 25 }, antennas: [{ gain: 17, builtIn: true }], country: undefined },
      [10, 20, 30, 40],
    ],
    [
      'a dish with a second radio of its own',
      POWER_BEAM,
      { systemId: '0xe3d6', identity: { bom: '13-00492-14', fccId: 'SWX-PBE5ACG2' }, excludedRadios: [2] },
      { eirpLimit: false, txPower: { min: -4, max: 24 }, antennas: [{ gain: 25 }, { gain: 3 }], band: 'A' },
      [10, 20, 30, 40],
    ],
    [
      'an older radio with two ports',
      NANO_STATION,
      {
        ethernetPorts: [{ maxMtu: 1524 }, { maxMtu: 1524 }],
        networkModes: new Set(['bridge', 'router']),
        rebootTime: 50,
        requiredFirmware: '',
      },
      { txPower: { min: -4, max: 27 }, ieeeModes: undefined, antennas: [{ gain: 16, builtIn: true }] },
      [10, 20, 30, 40],
    ],
  ])(
    '%s: has the listed widths up to 40 MHz, because the board allows no wider channels (D6, D78)',
    (_, text, board, radio, widths) => {
      const read = readBoard(text);
      expect(read).toMatchObject(board);
      expect(read.radios).toHaveLength(1);
      expect(read.radios[0]).toMatchObject(radio);
      expect(read.radios.map(allowedWidths)).toEqual([widths]);
    },
  );
});
