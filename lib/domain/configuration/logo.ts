import { PORTRAIT_MAX_PIXELS, type PortraitProblem, portraitFormatOf } from '../account/portrait';

/** The file types that are sent as they are; the browser makes a PNG of every other one that it can show. */
export const LOGO_FILES = ['image/png', 'image/jpeg', 'image/webp', 'image/svg+xml'] as const;

export const LOGO_MAX_BYTES = 2 * 1024 * 1024;

/** Longest edge of a stored logo, in px. */
export const LOGO_PX = 512;

/** What a picture with more pixels would need in memory is not worth it for a logo. */
export const LOGO_MAX_PIXELS = PORTRAIT_MAX_PIXELS;

/** The largest size in px of the picture of a logo that stands in one line with a name, drawn for sharp screens. */
export const LOGO_LINE = { width: 384, height: 96 } as const;

/** The pictures that are made of a logo: itself, itself for one line, and icons with their edge lengths in px. */
export const LOGO_PICTURES = ['logo', 'line', 'icon-180', 'icon-192', 'icon-512'] as const;
export type LogoPicture = (typeof LOGO_PICTURES)[number];

export type LogoProblem = PortraitProblem | 'LOGO.WrongType' | 'LOGO.Vector';

/** How far an SVG may begin after a declaration and comments. */
const HEAD_BYTES = 1024;

/** Checks the kind of a picture by its first bytes; null if it can be read. */
export function logoKindProblem(bytes: Uint8Array): LogoProblem | null {
  const format = portraitFormatOf(bytes);
  if (format !== null && format !== 'gif') return null;
  const head = new TextDecoder().decode(bytes.subarray(0, HEAD_BYTES));
  return /<svg[\s>]/i.test(head) ? 'LOGO.Vector' : 'LOGO.WrongType';
}

/** The key of a picture of a logo in the file store. @param key that of the logo itself */
export function logoPictureKey(key: string, picture: LogoPicture): string {
  return picture === 'logo' ? key : `${key}-${picture}`;
}

/** Changes with the logo of the portal: the end of its key. */
export function portalLogoVersion(logoKey: string): string {
  return logoKey.slice(-12);
}

/** The path of a picture of the portal’s logo, which everybody may read. */
export function portalLogoPath(version: string, picture: LogoPicture): string {
  return `/api/portal/logo/${picture}.png?v=${version}`;
}
