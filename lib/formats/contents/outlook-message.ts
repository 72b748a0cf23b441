/** The class id of a message in the root entry of a compound file. */
const MESSAGE_CLASS = [0x0b, 0x0d, 0x02, 0, 0, 0, 0, 0, 0xc0, 0, 0, 0, 0, 0, 0, 0x46];
const CLASS_AT = 80;
const ENTRY_BYTES = 128;
const LARGEST_SECTOR = 1 << 12;

/** The offset of the directory of a compound file, from its header (MS-CFB 2.2). */
export function outlookDirectoryAt(head: Uint8Array): number {
  if (head.length < 52) return 0;
  const view = new DataView(head.buffer, head.byteOffset, head.byteLength);
  const sectorBytes = Math.min(LARGEST_SECTOR, 2 ** Math.min(view.getUint16(30, true), 12));
  return (view.getUint32(48, true) + 1) * sectorBytes;
}

/** Whether the directory of a compound file is that of an Outlook message, by its class id or its names (MS-OXMSG). */
export function isOutlookMessage(directory: Uint8Array): boolean {
  if (MESSAGE_CLASS.every((byte, index) => directory[CLASS_AT + index] === byte)) return true;
  for (let at = 0; at + ENTRY_BYTES <= directory.length; at += ENTRY_BYTES) {
    const name = new TextDecoder('utf-16le').decode(directory.subarray(at, at + 64));
    if (/^__(substg1|nameid_version1|properties_version1|recip_version1|attach_version1)\.0/.test(name))
      return true;
  }
  return false;
}
