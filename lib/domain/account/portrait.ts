/** Picture formats that the server reads; the browser converts every other format it can show to PNG (portal-1 §5). */
export const PORTRAIT_FORMATS = ['png', 'jpeg', 'webp', 'gif'] as const;
export type PortraitFormat = (typeof PORTRAIT_FORMATS)[number];

/** The file types that the file chooser accepts (portal-1 §5). */
export const PORTRAIT_FILES = [
  ...['image/png', 'image/jpeg', 'image/bmp', 'image/gif', 'image/tiff', 'image/svg+xml', 'image/webp'],
  ...['image/x-icon', 'image/vnd.microsoft.icon'],
] as const;

/** Edge lengths in px: of the stored picture, the smallest accepted one, and the largest decoded one. */
export const PORTRAIT_PX = 512;
export const PORTRAIT_MIN_PX = 20;
export const PORTRAIT_MAX_PX = 8_000;
/** The most pixels of a decoded picture: decoding an interlaced one takes four bytes per pixel. */
export const PORTRAIT_MAX_PIXELS = 40_000_000;

export const PORTRAIT_MAX_BYTES = 5 * 1024 * 1024;

export type PortraitProblem =
  | 'PICTURE.WrongType'
  | 'PICTURE.TooSmall'
  | 'PICTURE.TooLarge'
  | 'PICTURE.TooManyPixels'
  | 'PICTURE.Damaged';

const SIGNATURES: Record<PortraitFormat, (bytes: Uint8Array) => boolean> = {
  png: (bytes) => startsWith(bytes, 0, [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
  jpeg: (bytes) => startsWith(bytes, 0, [0xff, 0xd8, 0xff]),
  webp: (bytes) =>
    startsWith(bytes, 0, [0x52, 0x49, 0x46, 0x46]) && startsWith(bytes, 8, [0x57, 0x45, 0x42, 0x50]),
  gif: (bytes) => startsWith(bytes, 0, [0x47, 0x49, 0x46, 0x38]),
};

/** The format of a picture by its first bytes, not its file name; null for any other file. */
export function portraitFormatOf(bytes: Uint8Array): PortraitFormat | null {
  return PORTRAIT_FORMATS.find((format) => SIGNATURES[format](bytes)) ?? null;
}

/** Checks the size of a picture, edges in px, before it is decoded. */
export function portraitSizeProblem(widthPx: number, heightPx: number): PortraitProblem | null {
  if (Math.min(widthPx, heightPx) < PORTRAIT_MIN_PX) return 'PICTURE.TooSmall';
  if (Math.max(widthPx, heightPx) > PORTRAIT_MAX_PX) return 'PICTURE.TooLarge';
  return widthPx * heightPx > PORTRAIT_MAX_PIXELS ? 'PICTURE.TooManyPixels' : null;
}

function startsWith(bytes: Uint8Array, at: number, signature: readonly number[]): boolean {
  return signature.every((byte, index) => bytes[at + index] === byte);
}
