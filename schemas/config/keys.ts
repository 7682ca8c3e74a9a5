/**
 * Keys that are read from configuration text without a plan. This happens before the settings are opened, in outgoing
 * texts, and in lines without a field. `{n}` stands for a row number. A test compares each with the schema of its
 * setting.
 */
export const COUNTRY = 'radio.countrycode';
export const RADIO_COUNTRY = 'radio.{n}.countrycode';
export const RADIO_MODE = 'radio.{n}.mode';
export const CHANNEL_WIDTH = 'radio.{n}.chanbw';
export const RADIO_CARD = 'radio.{n}.subsystemid';
export const CONTROL_FREQUENCY = 'radio.{n}.freq';
export const CENTER_FREQUENCY = 'radio.{n}.center.1.freq';
export const ACK_AUTO = 'radio.{n}.ack.auto';
export const ACK_DISTANCE = 'radio.{n}.ackdistance';
export const TX_POWER = 'radio.{n}.txpower';
export const ATPC = 'radio.{n}.atpc.status';
export const ANTENNA = 'radio.{n}.antenna.id';
export const CABLE_LOSS = 'radio.{n}.cable.loss';
export const LINK_KEY = 'radio.{n}.psk';
export const NETWORK_NAME = 'wireless.{n}.ssid';
export const ACCOUNT_NAME = 'users.{n}.name';
export const ACCOUNT_STATUS = 'users.{n}.status';
export const PASSWORD = 'users.{n}.password';
export const VERSION = 'system.cfg.version';
export const EDITED_AT = 'system.cfg.editor.webui';
export const CHANGE = 'system.cfg.change';
export const CONTROLLER_KEY = 'unms.uri';
export const TIME_ZONE = 'system.timezone';
export const TIME_ZONE_NAME = 'system.timezone.name';
export const LATITUDE = 'system.latitude';
export const LONGITUDE = 'system.longitude';
export const MAC_ACL = 'wireless.{n}.mac_acl.status';
export const ALLOWED_IPS = 'ip_acl.status';
