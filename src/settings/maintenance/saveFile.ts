import type { DeviceFile } from '../../device/getFile.ts';

/** Hands a file to the person, who keeps it where the browser keeps downloads. */
export function saveFile({ name, text }: DeviceFile): void {
  const url = URL.createObjectURL(new Blob([text], { type: 'text/plain' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  URL.revokeObjectURL(url);
}
