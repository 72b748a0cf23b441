import type { Rgb } from './color-table';

/** Where a colour cannot be read, as without a canvas. */
const UNKNOWN: Rgb = [128, 128, 128];

/** Reads colours as style sheets write them, the theme's variables included, as the screen shows them. */
export class CssColors {
  readonly #known = new Map<string, Rgb>();
  readonly #pixel = document.createElement('canvas').getContext('2d', { willReadFrequently: true });

  /** @param host stands where the colours apply; the theme is that of its page */
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

/** Calls back when the theme changes, by a choice of the person or of their system; returns how to stop. */
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
