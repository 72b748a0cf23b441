import type { Paint } from './color-table';
import type { CssColors } from './css-colors';

/** What is shown, with colours as style sheets write them. */
export interface ViewerPaint extends Omit<Paint, 'colors' | 'kinds' | 'selectedColor'> {
  /** Colour by id of the element. */
  colors: ReadonlyMap<string, string>;
}

/** What is shown in a theme: colours as the screen shows them. */
export function paintIn(css: CssColors, { colors, ...shown }: ViewerPaint): Paint {
  const wall = css.rgb('var(--color-model-wall)');
  return {
    ...shown,
    colors: new Map([...colors].map(([id, color]) => [id, css.rgb(color)])),
    kinds: { wall, slab: css.rgb('var(--color-model-slab)'), other: wall },
    selectedColor: css.rgb('var(--color-model-selected)'),
  };
}
