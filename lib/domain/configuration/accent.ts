import { linearRgb } from '../readable-color';

/** The colour of the portal until another is chosen; `theme.css` has its tones. */
export const BUILT_IN_ACCENT = '#2f6f8f';

/** What the tones of an accent have in common, in OKLCH: https://www.w3.org/TR/css-color-4/#ok-lab. */
export interface AccentHue {
  /** 0 to 360 degrees. */
  hue: number;
  /** How colourful it is: 0 for grey, 1 for what is as colourful as the built-in accent, or more. */
  strength: number;
}

/** Chroma and lightness of the accent in light pages; `--color-accent` in `theme.css`. */
const [LIGHTNESS, CHROMA] = [0.49, 0.075];

const BLACK = [0, 0, 0] as const;

/**
 * The hue of a colour that somebody chose. Its lightness is left out: text must stay readable in both themes.
 * @param color `#rrggbb`; one in another form counts as black
 */
export function accentHue(color: string): AccentHue {
  const [red, green, blue] = linearRgb(color) ?? BLACK;
  const long = Math.cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue);
  const medium = Math.cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue);
  const short = Math.cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue);
  const a = 1.9779984951 * long - 2.428592205 * medium + 0.4505937099 * short;
  const b = 0.0259040371 * long + 0.7827717662 * medium - 0.808675766 * short;
  const hue = Math.round(((Math.atan2(b, a) * 180) / Math.PI + 360) % 360);
  return { hue, strength: Math.min(1, Math.round((Math.hypot(a, b) / CHROMA) * 100) / 100) };
}

/**
 * An accent as it is shown where there are no style sheets, on white and under white text.
 * @param color `#rrggbb`
 */
export function accentTone(color: string): string {
  if (color === BUILT_IN_ACCENT) return color;
  const { hue, strength } = accentHue(color);
  const angle = (hue * Math.PI) / 180;
  const a = CHROMA * strength * Math.cos(angle);
  const b = CHROMA * strength * Math.sin(angle);
  const long = (LIGHTNESS + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const medium = (LIGHTNESS - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const short = (LIGHTNESS - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return rgbText([
    4.0767416621 * long - 3.3077115913 * medium + 0.2309699292 * short,
    -1.2684380046 * long + 2.6097574011 * medium - 0.3413193965 * short,
    -0.0041960863 * long - 0.7034186147 * medium + 1.707614701 * short,
  ]);
}

/** The colour of these amounts of light, as `#rrggbb`. */
function rgbText(parts: readonly number[]): string {
  const digits = parts.map((part) => {
    const light = Math.min(1, Math.max(0, part));
    const share = light <= 0.0031308 ? light * 12.92 : 1.055 * light ** (1 / 2.4) - 0.055;
    return Math.round(share * 255)
      .toString(16)
      .padStart(2, '0');
  });
  return `#${digits.join('')}`;
}
