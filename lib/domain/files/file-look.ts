/** How the files of a unit are shown; stored per device. */
const FILE_LOOKS = ['table', 'tiles'] as const;
export type FileLook = (typeof FILE_LOOKS)[number];

/** A cookie, so that the server renders the card as it was left and nothing jumps. */
export const FILE_LOOK_COOKIE = 'file-look';

export function fileLookFrom(stored: string | undefined): FileLook {
  return FILE_LOOKS.find((look) => look === stored) ?? 'table';
}
