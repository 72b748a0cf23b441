import type { ElementKind } from './elements';

/** Red, green and blue from 0 to 255, in screen colours. */
export type Rgb = readonly [red: number, green: number, blue: number];

/** The drawing style of an element; the value is the fourth byte of its texel, which the shader reads. */
export const DRAW = { hidden: 0, seeThrough: 85, solid: 170, selected: 255 } as const;
export type Draw = (typeof DRAW)[keyof typeof DRAW];

/** An element of one of the models in the scene. */
export interface SceneElement {
  id: string;
  kind: ElementKind;
  /** GlobalId of its storey; empty if it has none. */
  storeyId: string;
}

/** Which elements are shown, and in which colours. */
export interface Paint {
  /** Colour by id; other elements have the colour of their kind. */
  colors: ReadonlyMap<string, Rgb>;
  kinds: Record<ElementKind, Rgb>;
  selectedColor: Rgb;
  selected: ReadonlySet<string>;
  /**
   * Ids of the elements that are not surroundings: walls and slabs, and storeys for all other elements; null
   * if all are.
   */
  own: ReadonlySet<string> | null;
  /** Whether surroundings are shown, as transparent, or hidden. */
  surroundings: boolean;
  hidden: ReadonlySet<string>;
  hiddenStoreys: ReadonlySet<string>;
  /** Only these are shown; null shows all. */
  isolated: ReadonlySet<string> | null;
  /** While something is selected, all other elements are drawn as a see-through pattern. */
  seeThrough: boolean;
}

/** The drawing style of one element. A selected element is shown even if it is hidden. */
export function drawOf({ id, kind, storeyId }: SceneElement, paint: Paint): Draw {
  if (paint.selected.has(id)) return DRAW.selected;
  const isOwn = paint.own?.has(kind === 'other' ? storeyId : id) ?? true;
  if (!isOwn) return paint.surroundings ? DRAW.seeThrough : DRAW.hidden;
  if (paint.hidden.has(id) || paint.hiddenStoreys.has(storeyId)) return DRAW.hidden;
  if (paint.isolated !== null && !paint.isolated.has(id)) return DRAW.hidden;
  return paint.seeThrough && paint.selected.size > 0 && kind !== 'slab' ? DRAW.seeThrough : DRAW.solid;
}

export interface TableSize {
  width: number;
  height: number;
}

/** Texels per row; every device supports textures of this width. */
const WIDTH = 1024;

/** The size of a texture with a texel for each element. */
export function tableSize(count: number): TableSize {
  return { width: WIDTH, height: Math.max(1, Math.ceil(count / WIDTH)) };
}

/** Writes the colour and drawing style of every element into the texels, four bytes each. */
export function fillTexels(texels: Uint8Array, elements: readonly SceneElement[], paint: Paint): void {
  let offset = 0;
  for (const element of elements) {
    const draw = drawOf(element, paint);
    const color =
      draw === DRAW.selected
        ? paint.selectedColor
        : (paint.colors.get(element.id) ?? paint.kinds[element.kind]);
    texels[offset] = color[0];
    texels[offset + 1] = color[1];
    texels[offset + 2] = color[2];
    texels[offset + 3] = draw;
    offset += 4;
  }
}

/** Whether a table of texels has elements that are seen through. */
export function isSomeSeenThrough(texels: Uint8Array): boolean {
  for (let at = 3; at < texels.length; at += 4) if (texels[at] === DRAW.seeThrough) return true;
  return false;
}
