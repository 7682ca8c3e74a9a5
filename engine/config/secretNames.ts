/**
 * Last key segments of secrets in firmware and provisioning programs. Lower case, without separators and trailing
 * digits. Used only for keys that no schema knows.
 */
export const SECRET_NAMES: ReadonlySet<string> = new Set(
  `
  password passwd passphrase passcode pass pwd pw
  adminpassword rootpassword userpassword loginpassword webpassword guestpassword newpassword oldpassword defaultpassword
  smtppassword mailpassword ftppassword httppassword proxypassword vpnpassword ppppassword pppoepassword pppassword
  chappassword pappassword ddnspassword sippassword sshpassword wifipassword wlanpassword wpapassword saepassword
  eappassword radiuspassword ldappassword identitypassword privatekeypassword
  adminpasswd rootpasswd userpasswd loginpasswd smtppasswd ftppasswd httppasswd proxypasswd vpnpasswd ppppasswd
  pppoepasswd ddnspasswd wpapasswd eappasswd privatekeypasswd
  adminpass rootpass userpass loginpass smtppass mailpass ftppass httppass proxypass vpnpass ppppass pppoepass wifipass
  smtppwd mailpwd ftppwd httppwd proxypwd userpwd adminpwd loginpwd
  psk wpapsk saepsk presharedkey sharedkey networkkey linkkey meshkey
  key wepkey wpakey wifikey wlankey defaultkey encryptionkey cipherkey aeskey masterkey sessionkey hmackey
  secretkey privatekey privkey hostkey apikey accesskey authkey licensekey radiuskey tsigkey
  wpapassphrase wifipassphrase wlanpassphrase saepassphrase authpassphrase privpassphrase
  authpassword authpass authpasswd privpassword privpass privpasswd encryptionpassword
  secret sharedsecret clientsecret radiussecret authsecret acctsecret apisecret consumersecret chapsecret totpsecret
  token apitoken accesstoken refreshtoken authtoken bearertoken bearer sessiontoken
  credential credentials
  community rocommunity rwcommunity readcommunity writecommunity getcommunity setcommunity trapcommunity
  pin wpspin simpin puk
  hash passwordhash passwdhash pwhash passhash crypt salt shadow
  `
    .trim()
    .split(/\s+/),
);

/** Suffixes that mark a copy of a secret: `password.old`, `psk_previous`. */
export const COPY_WORDS: ReadonlySet<string> = new Set(
  'old new before after previous prev current last backup bak copy default value text plain clear ascii hex'.split(
    ' ',
  ),
);
