import { BufferGeometry, type Color, Group, LineBasicMaterial, LineSegments, Vector3 } from 'three';
import { LINE_LAYER } from './layers';
import type { Box, Vec3 } from './vectors';

/** The edges of a box as pairs of corners; corner bit 0 is x, bit 1 is y, bit 2 is z. */
const BOX_EDGES = [0, 1, 2, 3, 4, 5, 6, 7, 0, 2, 1, 3, 4, 6, 5, 7, 0, 4, 1, 5, 2, 6, 3, 7];

/** Lines that do not belong to elements: the edges of the section, and the measurement. */
export class Overlay {
  readonly group = new Group();
  readonly #material = new LineBasicMaterial();
  // A measurement is visible through walls.
  readonly #front = new LineBasicMaterial({ depthTest: false });
  readonly #box = new LineSegments(new BufferGeometry(), this.#material);
  readonly #line = new LineSegments(new BufferGeometry(), this.#front);

  constructor() {
    for (const lines of [this.#box, this.#line]) {
      lines.layers.set(LINE_LAYER);
      lines.frustumCulled = false;
      lines.visible = false;
      this.group.add(lines);
    }
    this.#line.renderOrder = 1;
  }

  setColor(color: Color): void {
    this.#material.color = color;
    this.#front.color = color;
  }

  showBox(box: Box | null): void {
    this.#box.visible = box !== null;
    if (!box) return;
    const { min, max } = box;
    const points = BOX_EDGES.map(
      (corner) =>
        new Vector3(corner & 1 ? max[0] : min[0], corner & 2 ? max[1] : min[1], corner & 4 ? max[2] : min[2]),
    );
    this.#box.geometry.dispose();
    this.#box.geometry = new BufferGeometry().setFromPoints(points);
  }

  showLine(points: readonly Vec3[]): void {
    this.#line.visible = points.length === 2;
    this.#line.geometry.dispose();
    this.#line.geometry = new BufferGeometry().setFromPoints(points.map((point) => new Vector3(...point)));
  }

  dispose(): void {
    for (const lines of [this.#box, this.#line]) lines.geometry.dispose();
    this.#material.dispose();
    this.#front.dispose();
  }
}
