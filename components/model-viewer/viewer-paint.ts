import type { Paint } from './color-table';
import type { CssColors } from './css-colors';

/** Which elements are shown, with CSS colours. */
export interface ViewerPaint extends Omit<Paint, 'colors' | 'kinds' | 'selectedColor'> {
  /** Colour by element id. */
  colors: ReadonlyMap<string, string>;
}

/** Converts the CSS colours to screen colours of the theme. */
export function paintIn(css: CssColors, { colors, ...shown }: ViewerPaint): Paint {
  const wall = css.rgb('var(--color-model-wall)');
  return {
    ...shown,
    colors: new Map([...colors].map(([id, color]) => [id, css.rgb(color)])),
    kinds: { wall, slab: css.rgb('var(--color-model-slab)'), other: wall },
    selectedColor: css.rgb('var(--color-model-selected)'),
  };
}
