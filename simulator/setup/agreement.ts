/** Terms shown in first setup (`setup_data.license_agreement`): a neutral placeholder of our own, plain text (D24). */
export const AGREEMENT = [
  'These terms are a placeholder; the maker of a device puts its own here.',
  'The country you choose decides which channels and powers are offered. Choose the one this device stands in.',
  'Whoever installs the radio answers for its antenna, its power and its channels under the law of that country.',
  'Keep the name and password of the administrator to those who need them.',
].join('\n\n');
