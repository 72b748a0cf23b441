import type { ViewerPaint } from '@/components/model-viewer/viewer-paint';

const NOTHING: ReadonlySet<string> = new Set();

/** Some walls selected, and the others see-through or in their colours. */
export function wallsPaint(ids: readonly string[], colors: ReadonlyMap<string, string>): ViewerPaint {
  return {
    colors,
    selected: new Set(ids),
    own: null,
    surroundings: false,
    hidden: NOTHING,
    hiddenStoreys: NOTHING,
    isolated: null,
    seeThrough: colors.size === 0,
  };
}
