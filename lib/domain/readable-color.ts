/** Minimum contrast of small text (WCAG 1.4.3). */
const LEAST_CONTRAST = 4.5;

/**
 * The wanted text colour, or black or white if it is unreadable on the background. Colours not written as
 * `#rgb` or `#rrggbb` are returned unchanged.
 */
export function readableOn(background: string, wanted: string): string {
  const [behind, front] = [luminanceOf(background), luminanceOf(wanted)];
  if (behind === null || front === null || contrast(behind, front) >= LEAST_CONTRAST) return wanted;
  return contrast(behind, 0) > contrast(behind, 1) ? '#000000' : '#ffffff';
}

/** Whether text of a colour can be read on a background; both as `#rrggbb`. */
export function isReadableOn(background: string, ink: string): boolean {
  return readableOn(background, ink) === ink;
}

function contrast(one: number, other: number): number {
  return (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05);
}

/** Relative luminance, 0 to 1; null for a colour that is written in another way. */
function luminanceOf(color: string): number | null {
  const parts = linearRgb(color);
  if (parts === null) return null;
  const [red, green, blue] = parts;
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** The red, green and blue of `#rgb` or `#rrggbb` as amounts of light, 0 to 1; null for a colour in another form. */
export function linearRgb(color: string): readonly [number, number, number] | null {
  const [, short, long] = /^#(?:([\da-f]{3})|([\da-f]{6}))$/i.exec(color.trim()) ?? [];
  const digits = long ?? short?.replace(/./g, '$&$&');
  if (digits === undefined) return null;
  const [red = 0, green = 0, blue = 0] = [0, 2, 4].map((at) => {
    const share = Number.parseInt(digits.slice(at, at + 2), 16) / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return [red, green, blue];
}
