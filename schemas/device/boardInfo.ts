import type { AnnotatedProperties, AnnotatedSchema } from '../vocabulary/annotations.ts';

const antenna = {
  title: 'Antenna',
  description: 'One antenna.',
  type: 'object',
  properties: {
    id: { title: 'Id', description: 'Number the configuration names the antenna by.', type: 'string' },
    name: { title: 'Name', description: 'Name of the antenna.', type: 'string' },
    gain: { title: 'Gain', description: 'Gain of the antenna.', type: 'string', 'x-unit': 'dBi' },
    builtin: { title: 'Built in', description: '1 where the antenna is part of the housing.', type: 'string' },
    band: { title: 'Band', description: 'Sum of 1 for 2.4 GHz and 2 for 5 GHz.', type: 'string' },
  },
} as const satisfies AnnotatedSchema;

const board = {
  name: { title: 'Name', description: 'Name of the product.', type: 'string' },
  model: { title: 'Model', description: 'Model code.', type: 'string' },
  shortname: { title: 'Short name', description: 'Short name of the product.', type: 'string' },
  sysid: { title: 'System id', description: 'Number of the hardware.', type: 'string', examples: ['0xe7f9'] },
  subtype: {
    title: 'Subtype',
    description: 'Variant of the hardware; outdoor: made for a fixed place outdoors.',
    type: 'string',
  },
  hwaddr: { title: 'MAC address', description: 'Twelve hexadecimal digits without colons.', type: 'string' },
  vendor: { title: 'Vendor', description: 'Maker of the board.', type: 'string' },
  cpu: { title: 'CPU', description: 'Type of CPU.', type: 'string' },
  cpurevision: { title: 'CPU revision', description: 'Revision of the CPU.', type: 'string' },
  ram: { title: 'Memory', description: 'Size of the memory.', type: 'string', 'x-unit': 'B' },
  fla: { title: 'Flash', description: 'Size of the flash.', type: 'string', 'x-unit': 'B' },
  bom: { title: 'Parts list', description: 'Number of the parts list.', type: 'string' },
  fcc_id: { title: 'FCC id', description: 'Number of the grant in the United States.', type: 'string' },
  ic_id: { title: 'IC id', description: 'Number of the grant in Canada.', type: 'string' },
  netmodes: { title: 'Network modes', description: 'Sum of 1 for bridge and 2 for router.', type: 'string' },
  phycount: { title: 'Ports', description: 'How many Ethernet ports there are.', type: 'string' },
  phy: {
    title: 'Ethernet ports',
    description: 'The Ethernet ports by number, from 1.',
    type: 'object',
    additionalProperties: {
      title: 'Port',
      description: 'One Ethernet port.',
      type: 'object',
      properties: {
        maxmtu: { title: 'Greatest MTU', description: 'Greatest packet.', type: 'string', 'x-unit': 'B' },
      },
    },
  },
  upgrade: { title: 'Upgrade time', description: 'How long an upgrade takes.', type: 'string', 'x-unit': 's' },
  reboot: { title: 'Boot time', description: 'How long a restart takes.', type: 'string', 'x-unit': 's' },
  required_fw_version: { title: 'Least firmware', description: 'Oldest firmware for the board.', type: 'string' },
  device_id: { title: 'Device id', description: 'Thirty-two hexadecimal digits.', type: 'string' },
  gps: { title: 'GPS', description: '1 where there is a receiver.', type: 'string' },
} as const satisfies AnnotatedProperties;

const radio = {
  title: 'Radio',
  description: 'What one radio can do.',
  type: 'object',
  properties: {
    devname: { title: 'Interface', description: 'Name of its interface.', type: 'string', examples: ['ath0'] },
    chains: { title: 'Chains', description: 'How many transmitters and receivers it has.', type: 'string' },
    subsystemid: { title: 'Subsystem id', description: 'Number of the radio card.', type: 'string' },
    antennas: { title: 'Antennas', description: 'How many antennas it may use.', type: 'string' },
    antenna: {
      title: 'Antennas',
      description: 'The antennas by number.',
      type: 'object',
      additionalProperties: antenna,
    },
    chanbw: { title: 'Widths', description: 'Channel widths, separated by commas.', type: 'string', 'x-unit': 'MHz' },
    chanbw_g: {
      title: 'Widths at 2.4 GHz',
      description: 'Channel widths, separated by commas.',
      type: 'string',
      'x-unit': 'MHz',
    },
    txpower: {
      title: 'Output power',
      description: 'What the transmitter can do.',
      type: 'object',
      properties: {
        min: { title: 'Least', description: 'Least output power.', type: 'string', 'x-unit': 'dBm' },
        max: { title: 'Most', description: 'Most output power.', type: 'string', 'x-unit': 'dBm' },
        offset: {
          title: 'Offset',
          description: 'Difference between chains and total.',
          type: 'string',
          'x-unit': 'dB',
        },
      },
    },
    eirp: {
      title: 'Radiated power',
      description: 'Whether it limits what leaves the antenna.',
      type: 'object',
      properties: { limit: { title: 'Limit', description: '1 where it limits.', type: 'string' } },
    },
    ptp_only: {
      title: 'Point-to-point only',
      description: '1 where the access point serves one station only.',
      type: 'string',
    },
    ptp_sta: {
      title: 'Point-to-point station',
      description: '1 where it can be one end of a link of two.',
      type: 'string',
    },
    ptmp_only: {
      title: 'Point-to-multipoint only',
      description: '1 where the access point serves many only.',
      type: 'string',
    },
    ptmp_sta: {
      title: 'Point-to-multipoint station',
      description: '1 where it can be one station of many.',
      type: 'string',
    },
    distance_limit: {
      title: 'Longest distance',
      description: 'Longest link; 0 is no limit.',
      type: 'string',
      'x-unit': 'm',
    },
    ccode: { title: 'Country', description: 'ISO number of the country it is made for.', type: 'string' },
    ccode_locked: { title: 'Country locked', description: '1 where the country cannot be changed.', type: 'string' },
    ieee_modes: {
      title: 'IEEE modes',
      description: 'Names of the modes it can do, separated by commas.',
      type: 'string',
    },
    channels: {
      title: 'Channels',
      description: 'Numbers of the channels it can be on, separated by commas; absent: all of its band.',
      type: 'string',
    },
    capacity: {
      title: 'Capacity',
      description: 'Most it carries in both directions together, by channel width in MHz.',
      type: 'object',
      additionalProperties: {
        title: 'Capacity',
        description: 'Capacity at this width.',
        type: 'string',
        'x-unit': 'Mbit/s',
      },
    },
    max_clients: { title: 'Most stations', description: 'Most stations it serves.', type: 'string' },
    max_mcs: { title: 'Fastest modulation', description: 'Highest modulation index.', type: 'string' },
    beamforming: { title: 'Beam forming', description: '1 where it can steer its beam.', type: 'string' },
    regdomain_flags: { title: 'Grant', description: 'What the grant of the hardware covers.', type: 'string' },
    ignore: { title: 'Ignored', description: '1 where nothing uses the radio.', type: 'string' },
    cfgcaps: {
      title: 'Configuration parts',
      description: 'What of the configuration it has, separated by commas: aaa, radio, supplicant.',
      type: 'string',
    },
    cfg_parent_id: {
      title: 'Parent',
      description: 'Number of the radio whose end of the link it is too.',
      type: 'string',
    },
    web_exclude: { title: 'Left out', description: '1 where no page shows the radio.', type: 'string' },
    def_antenna: { title: 'First antenna', description: 'Id of the antenna it begins with.', type: 'string' },
    band: { title: 'Band', description: 'G at 2.4 GHz, A at 5 GHz, AD at 60 GHz.', type: 'string' },
    interface: { title: 'Interface', description: 'main or backup, as in the list of channels.', type: 'string' },
    wide_channels: {
      title: 'Wide channels',
      description: '1 where channels over 40 MHz are allowed.',
      type: 'string',
    },
  },
} as const satisfies AnnotatedSchema;

/**
 * Board information in a login response: a tree of the dotted keys, with text in every leaf (docs/device.md#board).
 */
export const boardInfoSchema = {
  title: 'Board information',
  description: 'The hardware of the device.',
  type: 'object',
  required: ['board'],
  properties: {
    board: {
      title: 'Board',
      description: 'The device as a whole.',
      type: 'object',
      required: ['name', 'hwaddr'],
      properties: board,
    },
    radio: { title: 'Radios', description: 'The radios by number.', type: 'object', additionalProperties: radio },
    feature: {
      title: 'Features',
      description: 'What the model has besides; the value 1 stands for yes.',
      type: 'object',
      properties: {
        airview: { title: 'Spectrum view', description: 'Shows what else is on the air.', type: 'string' },
        g2: { title: 'Second generation', description: 'A 60 GHz radio of the second generation.', type: 'string' },
        g3: { title: 'Third generation', description: 'A 60 GHz radio of the third generation.', type: 'string' },
        gps: {
          title: 'GPS',
          description: 'Has a receiver, and what belongs to it.',
          type: ['string', 'object'],
          properties: { leds: { title: 'GPS LEDs', description: 'Shows the receiver by LEDs.', type: 'string' } },
        },
        port: { title: 'Second port', description: 'Has a second Ethernet port.', type: 'string' },
        rssi: {
          title: 'Signal',
          description: 'What shows the signal on the case.',
          type: 'object',
          properties: { leds: { title: 'Signal LEDs', description: 'How many there are.', type: 'string' } },
        },
        ext_reset: { title: 'Reset over the cable', description: 'The power adapter can reset it.', type: 'string' },
        poe_passthrough: { title: 'Power pass-through', description: 'Can feed a second device.', type: 'string' },
        sfp: { title: 'SFP', description: 'Has a slot for optical modules.', type: 'string' },
        extended_stats: { title: 'More statistics', description: 'Counts more than others.', type: 'string' },
      },
    },
    fcc_unii_switchable: {
      title: 'Lower bands lockable',
      description: '1 where they need an unlock key.',
      type: 'string',
    },
    fcc_unii_activated: {
      title: 'Lower bands unlocked',
      description: '1 where the key was entered.',
      type: 'string',
    },
  },
} as const satisfies AnnotatedSchema;
