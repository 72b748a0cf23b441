import { DataTexture, type RawShaderMaterial, RGBAFormat, Scene, UnsignedByteType, Vector3 } from 'three';
import { type CameraPose, fitFromPose, fitPose, type Lens, type ViewName } from './camera-pose';
import { type ClipPlane, clipUniform } from './clip-planes';
import { DRAW, drawOf, fillTexels, isSomeSeenThrough, type Paint, type Rgb, tableSize } from './color-table';
import {
  faceMaterial,
  glassMaterial,
  lineMaterial,
  pickMaterial,
  type SharedUniforms,
  shaderColor,
  sharedUniforms,
} from './element-material';
import { FrameLoop } from './frame-loop';
import type { LoadedModel } from './load-model';
import { snapToCorner } from './measure';
import { Overlay } from './overlay';
import { Picker, type PicturePoint, type PictureSize } from './picker';
import { SceneCamera } from './scene-camera';
import { SceneModels } from './scene-models';
import type { SceneRenderer } from './scene-renderer';
import { type Box, length, middle, subtract, type Vec3 } from './vectors';

const NO_BOX: Box = { min: [-1, -1, -1], max: [1, 1, 1] };
const EVERYTHING: Box = { min: [-1e9, -1e9, -1e9], max: [1e9, 1e9, 1e9] };
/** Tolerance, so that a face exactly in a section plane is still shown. */
const SECTION_AIR_M = 0.002;
/** Snap distance of a measurement to a corner, as a share of the distance to the camera. */
const SNAP_PART = 0.012;

export interface SceneColors {
  background: Rgb;
  lines: Rgb;
  overlay: Rgb;
}

export interface SceneListeners {
  /** The camera was moved by the user or by a call. */
  onPose: (pose: CameraPose) => void;
  /** A frame was drawn: labels over the picture must be moved. */
  onFrame: () => void;
}

/**
 * Several models in one picture. Its API uses element ids; it draws only when something has changed, and it
 * is independent of React.
 */
export class ModelScene {
  readonly #scene = new Scene();
  readonly #camera: SceneCamera;
  readonly #texture: { current: DataTexture };
  readonly #uniforms: SharedUniforms;
  readonly #materials: RawShaderMaterial[];
  readonly #models: SceneModels;
  readonly #overlay = new Overlay();
  readonly #picker: Picker;
  readonly #loop: FrameLoop;
  #size: PictureSize = { width: 1, height: 1 };
  #paint: Paint | null = null;
  #bounds: Box = NO_BOX;
  #site: Box = NO_BOX;
  #bottomPx = 0;
  #section: Box = EVERYTHING;

  constructor(
    private readonly renderer: SceneRenderer,
    private readonly listeners: SceneListeners,
  ) {
    this.#texture = { current: makeTexture(0) };
    this.#uniforms = sharedUniforms(this.#texture.current);
    const [faces, lines] = [faceMaterial(this.#uniforms), lineMaterial(this.#uniforms)];
    const glass = glassMaterial(this.#uniforms);
    this.#materials = [faces, glass, lines];
    this.#loop = new FrameLoop(() => this.#draw());
    this.#models = new SceneModels(faces, glass, lines, () => this.#loop.request());
    this.#picker = new Picker(renderer, pickMaterial(this.#uniforms));
    this.#scene.add(this.#models.group, this.#models.glass, this.#overlay.group);
    this.#camera = new SceneCamera(renderer.domElement, () => {
      this.listeners.onPose(this.pose);
      this.#loop.request();
    });
    renderer.domElement.addEventListener('webglcontextrestored', this.#restored);
  }

  readonly #restored = () => this.#loop.request();

  /**
   * Adds a model to the scene.
   * @param offsetM position of its origin in the scene
   */
  add(model: LoadedModel, offsetM: Vec3): void {
    this.#models.add(model, offsetM);
    this.#bounds = this.#models.bounds() ?? NO_BOX;
    this.#site = this.#models.denseBounds() ?? NO_BOX;
    this.#texture.current.dispose();
    this.#texture.current = makeTexture(this.#models.elements.length);
    this.#uniforms.elementColors.value = this.#texture.current;
    if (this.#paint) this.paint(this.#paint);
  }

  /** The bounds of the models without what lies far away, in metres. */
  get bounds(): Box {
    return this.#site;
  }

  /** Shows, hides and colours elements with one upload of four bytes per element. */
  paint(paint: Paint): void {
    this.#paint = paint;
    const texture = this.#texture.current;
    const texels = texture.image.data;
    if (texels instanceof Uint8Array) {
      fillTexels(texels, this.#models.elements, paint);
      this.#models.glass.visible = isSomeSeenThrough(texels);
    }
    texture.needsUpdate = true;
    this.#loop.request();
  }

  setColors({ background, lines, overlay }: SceneColors): void {
    this.#scene.background = shaderColor(background).convertSRGBToLinear();
    this.#uniforms.lineColor.value = shaderColor(lines);
    this.#overlay.setColor(shaderColor(overlay).convertSRGBToLinear());
    this.#loop.request();
  }

  /** Hides everything outside a box; null shows all. */
  section(box: Box | null): void {
    this.#section = box ?? EVERYTHING;
    const { min, max } = this.#section;
    this.#uniforms.sectionMin.value = new Vector3(...min).subScalar(SECTION_AIR_M);
    this.#uniforms.sectionMax.value = new Vector3(...max).addScalar(SECTION_AIR_M);
    this.#overlay.showBox(box);
    this.#loop.request();
  }

  /** Shows or removes a line between two points. */
  showMeasure(points: readonly Vec3[]): void {
    this.#overlay.showLine(points);
    this.#loop.request();
  }

  /** The size of the picture in CSS pixels. */
  resize(size: PictureSize, pixelRatio: number): void {
    if (size.width < 1 || size.height < 1) return;
    this.#size = size;
    this.renderer.setPixelRatio(pixelRatio);
    this.renderer.setSize(size.width, size.height, false);
    this.#camera.resize(size);
    this.#draw();
  }

  get pose(): CameraPose {
    return this.#camera.pose;
  }

  setPose(pose: CameraPose): void {
    this.#camera.setPose(pose);
  }

  /** Moves the camera and keeps its lens. */
  movePose(pose: CameraPose): void {
    this.setPose({ fovDeg: this.#camera.camera.fov, ...pose });
  }

  /** Hides what lies beyond planes, on the side of their normals. */
  clip(planes: readonly ClipPlane[]): void {
    this.#uniforms.clipPlanes.value = clipUniform(planes);
    this.#loop.request();
  }

  view(name: ViewName): void {
    this.#fitWith((lens) => fitPose(this.#site, name, lens));
  }

  /** Fits the named elements, or everything, into the picture without changing the view direction. */
  fit(ids?: Iterable<string>): void {
    const box = ids ? this.#models.bounds(ids) : this.#site;
    if (box) this.#fitWith((lens) => fitFromPose(box, this.pose, lens));
  }

  /** Brings an element into the picture if it is outside. */
  reveal(id: string): void {
    const box = this.#models.bounds([id]);
    const at = box && this.project(middle(box));
    if (!box) return;
    const { width, height } = this.#size;
    const isSeen = at !== null && at.x >= 0 && at.x <= width && at.y >= 0 && at.y <= height - this.#bottomPx;
    if (!isSeen) this.fit([id]);
  }

  /** The height at the bottom of the picture that tools cover, in CSS pixels. */
  setBottom(coveredPx: number): void {
    this.#bottomPx = coveredPx;
  }

  #fitWith(fit: (lens: Lens) => CameraPose): void {
    this.#camera.fitWith({ heightPx: this.#size.height, coveredPx: this.#bottomPx }, fit);
  }

  /** The id of the element at a point of the picture, or null. */
  pick(point: PicturePoint): string | null {
    const number = this.#numberAt(point);
    return number === null ? null : this.#models.idOf(number);
  }

  #numberAt(point: PicturePoint): number | null {
    return this.#picker.numberAt(this.#scene, this.#camera.camera, point, this.#size);
  }

  /** The 3D position at a point of the picture, snapped to a near corner, in metres; null outside the model. */
  placeAt(point: PicturePoint): Vec3 | null {
    const number = this.#numberAt(point);
    const place = this.#picker.placeAt(this.#scene, this.#camera.camera, point, this.#size);
    if (number === null || place === null) return null;
    const reachM = length(subtract(place, this.pose.position)) * SNAP_PART;
    return snapToCorner(place, this.#models.corners(number), reachM);
  }

  /** The position of a place in the picture, in CSS pixels; null behind the camera. */
  project(place: Vec3): PicturePoint | null {
    return this.#camera.project(place, this.#size);
  }

  /** The centre of each named element in the scene, in metres. */
  middlesOf(ids: Iterable<string>): Map<string, Vec3> {
    return new Map([...this.#models.boundsOfEach(ids)].map(([id, box]) => [id, middle(box)]));
  }

  /** Whether an element is drawn, even if it is behind others. */
  isDrawn(id: string): boolean {
    const paint = this.#paint;
    return this.#models
      .elementsOf(id)
      .some((element) => paint === null || drawOf(element, paint) !== DRAW.hidden);
  }

  /** Whether a place is inside the section. */
  isInSection(place: Vec3): boolean {
    const { min, max } = this.#section;
    return place.every((part, axis) => part >= (min[axis] ?? part) && part <= (max[axis] ?? part));
  }

  /** The 3D positions at many points of the picture, without snapping; null outside the model. */
  placesAt(points: readonly PicturePoint[]): (Vec3 | null)[] {
    return this.#picker.placesAt(this.#scene, this.#camera.camera, points, this.#size);
  }

  /** The current picture as PNG. */
  picture(): Promise<Blob> {
    // The buffer is only readable in the task that drew it.
    this.#draw();
    return new Promise((resolve, reject) => {
      const done = (blob: Blob | null) => (blob ? resolve(blob) : reject(new Error('No picture')));
      this.renderer.domElement.toBlob(done, 'image/png');
    });
  }

  #draw(): void {
    this.#camera.enclose(this.#bounds);
    this.renderer.render(this.#scene, this.#camera.camera);
    this.listeners.onFrame();
  }

  dispose(): void {
    this.#loop.end();
    this.#camera.dispose();
    this.renderer.domElement.removeEventListener('webglcontextrestored', this.#restored);
    this.#models.dispose();
    this.#overlay.dispose();
    this.#picker.dispose();
    this.#texture.current.dispose();
    for (const material of this.#materials) material.dispose();
    this.renderer.dispose();
  }
}

function makeTexture(count: number): DataTexture {
  const { width, height } = tableSize(count);
  const texels = new Uint8Array(width * height * 4);
  const texture = new DataTexture(texels, width, height, RGBAFormat, UnsignedByteType);
  texture.needsUpdate = true;
  return texture;
}
