/** The layouts of a unit's files; stored per device. */
const FILE_LOOKS = ['table', 'tiles'] as const;
export type FileLook = (typeof FILE_LOOKS)[number];

/** A cookie, so that the server renders the card in the chosen layout and nothing jumps. */
export const FILE_LOOK_COOKIE = 'file-look';

export function fileLookFrom(stored: string | undefined): FileLook {
  return FILE_LOOKS.find((look) => look === stored) ?? 'table';
}
