import type { Rgb } from './color-table';

/** Used if a colour cannot be read, for example without a canvas. */
const UNKNOWN: Rgb = [128, 128, 128];

/** Converts CSS colours, including theme variables, to screen colours. */
export class CssColors {
  readonly #known = new Map<string, Rgb>();
  readonly #pixel = document.createElement('canvas').getContext('2d', { willReadFrequently: true });

  /** @param host an element in the page whose theme applies */
  constructor(private readonly host: HTMLElement) {}

  /** A colour: `#2f6f8f`, `var(--color-accent)`, `light-dark(…)`. */
  rgb(text: string): Rgb {
    const known = this.#known.get(text) ?? this.#read(text);
    this.#known.set(text, known);
    return known;
  }

  #read(text: string): Rgb {
    if (!this.#pixel) return UNKNOWN;
    const probe = document.createElement('span');
    probe.style.color = text;
    this.host.append(probe);
    this.#pixel.fillStyle = getComputedStyle(probe).color;
    probe.remove();
    this.#pixel.fillRect(0, 0, 1, 1);
    const [red = 0, green = 0, blue = 0] = this.#pixel.getImageData(0, 0, 1, 1).data;
    return [red, green, blue];
  }
}

/** Calls back when the theme changes, by the user's or the system's setting; returns a function to stop. */
export function onThemeChange(changed: () => void): () => void {
  const observer = new MutationObserver(changed);
  observer.observe(document.documentElement, { attributeFilter: ['data-theme'] });
  const dark = window.matchMedia('(prefers-color-scheme: dark)');
  dark.addEventListener('change', changed);
  return () => {
    observer.disconnect();
    dark.removeEventListener('change', changed);
  };
}
